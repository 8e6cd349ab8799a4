import { css } from '../../ui/styles'

/** Pictures, and beside them, where there is room, the text: of the page and of the place that is kept for it. */
export const productLayout = css`
  display: grid;
  gap: 24px;
  align-items: start;
  @container (min-width: 720px) {
    grid-template-columns: minmax(0, 1.1fr) minmax(280px, 1fr);
    gap: 48px;
  }
  @container (min-width: 1200px) {
    gap: 72px;
  }
  /* The shorter of the two stays in sight beside the longer. */
  & > :nth-child(-n + 2) {
    min-inline-size: 0;
    @container (min-width: 720px) {
      position: sticky;
      inset-block-start: 88px;
    }
  }
  /* What gets the focus is not to lie under the buy bar. */
  & :is(a, button, input, [tabindex]) {
    scroll-margin-block: 88px 96px;
  }
`
export const productText = css`
  display: flex;
  flex-direction: column;
  gap: 24px;
`
