import { css } from './styles'

/** The surface of everything that `usePopover` shows: panels, menus and suggestions. */
export const popoverSurface = css`
  position: fixed;
  inset: auto;
  overflow: auto;
  /* On dark pages the shadow is invisible and the plain hairline barely visible. */
  border: 1px solid color-mix(in srgb, var(--s-line), var(--s-edge) 30%);
  border-radius: var(--s-radius-m);
  background: var(--s-surface);
  color: var(--s-ink);
  box-shadow: var(--s-shadow);
`
