import { css } from './styles'

/** A chip looks 36 px high, but its touch target is 44 px high. */
export const chip = css`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  /* A long title leaves room for its neighbours and never overflows a phone's page. */
  max-inline-size: min(32ch, 80cqi);
  min-block-size: 44px;
  padding-inline: 14px;
  border-radius: var(--s-pill);
  font-size: var(--s-text-s);
  white-space: nowrap;
  &::before {
    content: '';
    position: absolute;
    inset: 4px 0;
    /* A colour between those of hairlines and controls: on nearly black pages, a hairline is invisible. */
    border: 1px solid color-mix(in srgb, var(--s-line), var(--s-edge) 45%);
    border-radius: inherit;
    transition: border-color var(--s-fast) var(--s-ease);
  }
  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (hover: hover) {
    &:hover::before {
      border-color: var(--s-ink);
    }
  }
`
