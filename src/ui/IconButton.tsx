import type { AriaAttributes, ElementType, MouseEvent, Ref } from 'react'
import { Badge } from './Badge'
import { Icon, type IconShape } from './Icon'
import { css } from './styles'

const iconButton = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 44px;
  block-size: 44px;
  border: 1px solid transparent;
  border-radius: var(--s-pill);
  transition: background-color var(--s-fast) var(--s-ease);
  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, currentColor 8%, transparent);
    }
  }
  &[data-raised] {
    border-color: var(--s-line);
    background: var(--s-surface);
    color: var(--s-ink);
  }
  &[data-raised]:hover {
    background: var(--s-sunken);
  }
  &[aria-pressed='true'] {
    color: var(--s-accent);
  }
  &[aria-disabled='true'] {
    color: color-mix(in srgb, currentColor 40%, transparent);
  }
`
const count = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: flex;
`

export interface IconButtonProps extends AriaAttributes {
  icon: IconShape
  /** The accessible name, including the badge's number. */
  label: string
  /** A number in the shop's numerals; without one, there is no badge. */
  badge?: string | null | undefined
  href?: string | undefined
  'data-to'?: string | undefined
  /** Identifies the control while its label depends on data that has not loaded (see `first-paint/presses.ts`). */
  'data-control'?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  disabled?: boolean | undefined
  raised?: boolean | undefined
  className?: string | undefined
  external?: boolean | undefined
  size?: number | undefined
  ref?: Ref<HTMLElement> | undefined
}

export function IconButton({
  icon,
  label,
  badge,
  onClick,
  disabled,
  raised,
  className,
  external,
  size,
  ...shared
}: IconButtonProps) {
  const { href } = shared
  const Tag: ElementType = href === undefined ? 'button' : 'a'
  return (
    <Tag
      {...(shared as object)}
      className={`${iconButton} ${className ?? ''}`}
      part="icon-button"
      aria-label={label}
      data-raised={raised ? '' : undefined}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener' : undefined}
      type={href === undefined ? 'button' : undefined}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon icon={icon} size={size} />
      {badge && (
        <span className={count} aria-hidden="true">
          <Badge tone="count">{badge}</Badge>
        </span>
      )}
    </Tag>
  )
}
