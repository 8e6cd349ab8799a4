import { css } from '../../ui/styles'

/** The layout of an order. On wide pages, the goods are beside the rest; in a dialog, everything is in one column. */
export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  @container (min-width: 900px) {
    grid-template: 'main goods' auto 'rest goods' 1fr / minmax(0, 1fr) minmax(320px, 400px);
    gap: 32px 64px;
  }
`
export const mainArea = css`
  @container (min-width: 900px) {
    grid-area: main;
  }
`
export const goodsArea = css`
  @container (min-width: 900px) {
    grid-area: goods;
    align-self: start;
    padding: 24px;
    border-radius: var(--s-radius-m);
    background: var(--s-sunken);
  }
`
export const restArea = css`
  @container (min-width: 900px) {
    grid-area: rest;
  }
`
export const hero = css`
  display: grid;
  justify-items: center;
  gap: 12px;
  text-align: center;
  & > p {
    font-size: var(--s-text-xl);
    font-weight: 500;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
`
