import type { AriaAttributes, ElementType, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type IconShape } from './Icon'
import { css } from './styles'
import type { Elements } from './elements'

const row = css`
  display: flex;
  align-items: center;
  gap: 16px;
  inline-size: 100%;
  min-block-size: 48px;
  padding: 8px 12px;
  border-radius: var(--s-radius);
  line-height: 1.4;
  transition: background-color var(--s-fast) var(--s-ease);
  & > svg {
    color: var(--s-muted);
  }
  & > svg:last-child:not(:first-child) {
    transition: rotate var(--s-fast) var(--s-ease);
  }
  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }
  & > svg + span {
    flex: 1;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    &:hover {
      background: var(--s-sunken);
    }
  }
`

export interface MenuRowProps extends Pick<AriaAttributes, 'aria-expanded' | 'aria-controls'> {
  icon: IconShape
  children: ReactNode
  href?: string | undefined
  external?: boolean
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  end?: Elements
  /** Content that the row discloses, in the same list item. */
  below?: Elements
  ref?: Ref<HTMLElement> | undefined
}

export function MenuRow({
  icon,
  children,
  href,
  external = false,
  onClick,
  end,
  below,
  ref,
  ...aria
}: MenuRowProps) {
  const Tag: ElementType = href === undefined ? 'button' : 'a'
  return (
    <li>
      <Tag
        {...aria}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
        className={row}
        href={href}
        type={href === undefined ? 'button' : undefined}
        onClick={onClick}
        ref={ref as Ref<never>}
      >
        <Icon icon={icon} size={22} />
        <span>{children}</span>
        {end}
      </Tag>
      {below}
    </li>
  )
}
