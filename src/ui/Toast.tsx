import { useEffect, useRef } from 'react'
import { TONE_ICONS, type Tone } from './Alert'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { closeIcon } from './icons/cart'
import { css } from './styles'

const toast = css`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 56px;
  padding-block: 5px;
  padding-inline: 16px 5px;
  border-radius: var(--s-radius-m);
  /* Inverted, to stand out on any page; its contrast is that of the theme. */
  background: var(--s-ink);
  color: var(--s-background);
  box-shadow: var(--s-shadow);
  pointer-events: auto;
  transition:
    opacity var(--s-slow) var(--s-ease),
    translate var(--s-slow) var(--s-ease);
  @starting-style {
    opacity: 0;
    translate: 0 12px;
  }
  & > p {
    flex: 1;
    line-height: 1.4;
  }
  & > button:not([aria-label]) {
    min-block-size: 44px;
    padding-inline: 8px;
    font-weight: 650;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.3em;
  }
  & :focus-visible {
    outline-color: currentColor;
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

export interface ToastProps {
  tone: Tone
  children: string
  action?: { text: string; run(): void } | null | undefined
  closeLabel: string
  onClose(): void
  /** Called to pause the dismiss timer, while the toast is hovered or focused. */
  onHold(): void
  onRelease(): void
}

export function Toast({ tone, children, action, closeLabel, onClose, onHold, onRelease }: ToastProps) {
  const release = useRef(onRelease)
  release.current = onRelease
  // Moving the node into a dialog fires no pointerleave, and the timer would stay paused.
  useEffect(() => () => release.current(), [])
  return (
    <div
      className={toast}
      part="toast"
      data-tone={tone}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <Icon icon={TONE_ICONS[tone]} size={20} />
      <p>{children}</p>
      {action && (
        <button type="button" onClick={action.run}>
          {action.text}
        </button>
      )}
      <IconButton icon={closeIcon} label={closeLabel} onClick={onClose} size={20} />
    </div>
  )
}
