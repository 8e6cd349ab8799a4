import { css } from '../../ui/styles'

/** The form, with the summary beside it where there is room. */
export const columns = css`
  display: grid;
  gap: 32px;
  align-items: start;
  margin-block-start: 8px;
  @container (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 400px);
    gap: 48px;
  }
`
export const main = css`
  display: flex;
  flex-direction: column;
  gap: 40px;
  min-inline-size: 0;
`
export const sectionTitle = css`
  margin-block-end: 16px;
  font-size: var(--s-text-l);
  &:focus {
    outline: none;
  }
`
