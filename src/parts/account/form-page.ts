import { css } from '../../ui/styles'

export const formPage = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-inline-size: 440px;
  margin-inline: auto;
  padding-block: 24px;
  & > :first-child {
    margin-block-end: 0;
  }
`
/** Links below a form. They need no gap: their click targets are high enough. */
export const links = css`
  display: grid;
  justify-items: center;
`
export const aside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 8px;
  color: var(--s-muted);
`
