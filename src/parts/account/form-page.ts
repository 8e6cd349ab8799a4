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
/** What else a form leads to, in rows of links: their height is space enough. */
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
