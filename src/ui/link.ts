import { css } from './styles'

export const link = css`
  color: var(--s-accent);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  @media (hover: hover) {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
`
