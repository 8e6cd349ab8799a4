import { css } from '../../ui/styles'

/**
 * The layout of form, summary and totals. Summary and totals are beside the form if there is room. On phones, the
 * summary is above the form.
 */
export const columns = css`
  display: grid;
  grid-template: 'summary' 'main' 'side' / minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  margin-block-start: 8px;
  @container (min-width: 720px) {
    grid-template: 'main summary' auto 'main side' 1fr / minmax(0, 1fr) minmax(300px, min(400px, 36%));
    gap: 0 48px;
  }
`
export const main = css`
  display: flex;
  flex-direction: column;
  gap: 40px;
  min-inline-size: 0;
  grid-area: main;
`
