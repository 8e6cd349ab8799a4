import { css } from '../../ui/styles'

/** Of a list, and of the place that is kept for it. */
export const toolbar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-block-size: 62px;
  margin-block-end: 24px;
  padding-block: 8px;
  border-block: 1px solid var(--s-line);
  /* What stands below says that there are none. */
  &[data-none='true'] {
    margin-block-end: 0;
    border-color: transparent;
    & [aria-hidden] {
      display: none;
    }
  }
`
