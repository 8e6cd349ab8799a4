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
