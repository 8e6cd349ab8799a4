import type { AriaAttributes, ElementType, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type IconShape } from './Icon'
import { css } from './styles'
import type { Elements } from './elements'

const button = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 48px;
  padding: 8px 24px;
  border: 1px solid transparent;
  border-radius: var(--s-pill);
  font-weight: 500;
  line-height: 1.3;
  text-align: center;
  -webkit-user-select: none;
  user-select: none;
  transition:
    background-color var(--s-fast) var(--s-ease),
    border-color var(--s-fast) var(--s-ease),
    scale var(--s-fast) var(--s-ease);
  &:active:not([aria-disabled='true'], :disabled) {
    scale: 0.98;
  }
  &[data-size='s'] {
    min-block-size: 44px;
    padding: 6px 16px;
    font-size: var(--s-text-s);
  }
  &[data-size='l'] {
    min-block-size: 56px;
    padding: 12px 32px;
    font-size: var(--s-text-l);
  }
  &[data-full] {
    display: flex;
    inline-size: 100%;
  }
  &[data-variant='primary'] {
    background: var(--s-fill);
    border-color: var(--s-fill-edge);
    color: var(--s-on-fill);
  }
  &[data-variant='secondary'] {
    border-color: var(--s-edge);
  }
  &[data-variant='quiet'] {
    padding-inline: 12px;
    color: var(--s-accent);
    text-underline-offset: 0.3em;
    text-decoration-thickness: 1px;
  }
  @media (hover: hover) {
    &[data-variant='primary']:hover {
      background: var(--s-fill-hover);
    }
    &[data-variant='secondary']:hover {
      border-color: var(--s-ink);
    }
    &[data-variant='quiet']:hover {
      text-decoration-line: underline;
    }
  }
  &&:disabled,
  &&[aria-disabled='true']:not([aria-busy='true']) {
    background: var(--s-sunken);
    border-color: transparent;
    color: var(--s-muted);
    text-decoration: none;
  }
`

export interface ButtonProps extends AriaAttributes {
  children: ReactNode
  href?: string | undefined
  /** The store path that `href` leads to, for prefetching. */
  'data-to'?: string | undefined
  /** Identifies the control while its label depends on data that has not loaded (see `first-paint/presses.ts`). */
  'data-control'?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 's' | 'm' | 'l' | undefined
  icon?: IconShape | undefined
  /** The content while the button is busy, usually a spinner. The button then ignores clicks and keeps the focus. */
  busy?: Elements
  disabled?: boolean | undefined
  submit?: boolean | undefined
  form?: string | undefined
  full?: boolean | undefined
  external?: boolean | undefined
  /** The accessible name, if `children` do not provide one. */
  label?: string | undefined
  ref?: Ref<HTMLElement> | undefined
}

export function Button({
  children,
  onClick,
  variant = 'secondary',
  size,
  icon,
  busy,
  disabled,
  submit,
  full,
  external,
  label,
  ...shared
}: ButtonProps) {
  const { href } = shared
  const Tag: ElementType = href === undefined ? 'button' : 'a'
  const off = href === undefined && Boolean(busy || disabled)
  return (
    <Tag
      {...(shared as object)}
      className={button}
      part={variant === 'quiet' ? undefined : `${variant}-button`}
      data-variant={variant}
      data-size={size}
      data-full={full ? '' : undefined}
      aria-label={label}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener' : undefined}
      type={href === undefined ? (submit ? 'submit' : 'button') : undefined}
      aria-busy={busy ? true : undefined}
      // Don't set `disabled`: a focused button that becomes `disabled` loses the focus.
      aria-disabled={off || undefined}
      onClick={off ? (event: MouseEvent) => event.preventDefault() : onClick}
    >
      {busy || (icon && <Icon icon={icon} size={20} />)}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </Tag>
  )
}
