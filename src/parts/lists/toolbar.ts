import { css } from '../../ui/styles'

/** Shared by the toolbar and its skeleton. */
export const toolbar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-block-size: 62px;
  margin-block-end: 12px;
  padding-block: 8px;
  border-block: 1px solid var(--s-line);
  @container (min-width: 720px) {
    margin-block-end: 24px;
  }
  /* Hides the toolbar of an empty list, which has a text below instead. */
  &[data-none='true'] {
    margin-block-end: 0;
    border-color: transparent;
    & [aria-hidden] {
      display: none;
    }
  }
`
