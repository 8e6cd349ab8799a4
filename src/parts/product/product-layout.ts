import { css } from '../../ui/styles'

/** Pictures with the text beside them where there is room; shared with the skeleton. */
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
  /* The shorter column sticks beside the longer one. */
  & > :nth-child(-n + 2) {
    min-inline-size: 0;
    @container (min-width: 720px) {
      position: sticky;
      inset-block-start: 88px;
    }
  }
  /* Focused controls must not be scrolled under the buy bar. */
  & :is(a, button, input, [tabindex]) {
    scroll-margin-block: 88px 96px;
  }
`
export const productText = css`
  display: flex;
  flex-direction: column;
  gap: 24px;
`
/** Above a product in the store: begins in the page's padding, and keeps its height while the titles load. */
export const crumbSpace = css`
  margin-block-start: -16px;
  min-block-size: 40px;
`
