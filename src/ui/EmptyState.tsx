import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon'
import { css } from './styles'

const empty = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  max-inline-size: 44ch;
  margin-inline: auto;
  padding: 48px 16px;
  text-align: center;
  & > svg {
    margin-block-end: 8px;
    color: var(--s-muted);
    stroke-width: 1;
  }
  & > :is(p, h1, h2):first-of-type {
    max-inline-size: 100%;
    text-wrap: balance;
    font-size: var(--s-text-xl);
    font-weight: 500;
    line-height: 1.4;
  }
  & > h1:first-of-type {
    font-size: var(--s-title);
    font-weight: 650;
  }
`
const hint = css`
  color: var(--s-muted);
  text-wrap: balance;
`
const actions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-block-start: 16px;
`

export interface EmptyStateProps {
  icon: IconShape
  title: string
  /** The title's element: `h1` if the screen has no other content. */
  as?: 'p' | 'h1' | 'h2' | undefined
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, as: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={empty} part="empty">
      <Icon icon={icon} size={56} />
      <Title tabIndex={Title === 'h1' ? -1 : undefined}>{title}</Title>
      {children && <div className={hint}>{children}</div>}
      {action && <div className={actions}>{action}</div>}
    </div>
  )
}
