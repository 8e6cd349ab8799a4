import type { ReactNode } from 'react'
import { css } from './styles'

const badge = css`
  display: inline-block;
  padding: 2px 10px;
  border: 1px solid transparent;
  border-radius: var(--s-pill);
  background: var(--s-sunken);
  color: var(--s-ink);
  font-size: var(--s-text-s);
  font-weight: 500;
  line-height: 1.5;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  &[data-tone='sale'] {
    background: var(--s-sale);
    color: var(--s-background);
  }
  &[data-tone='muted'] {
    background: var(--s-surface);
    color: var(--s-muted);
  }
  &[data-tone='count'] {
    min-inline-size: 20px;
    padding: 0 5px;
    background: var(--s-fill);
    border-color: var(--s-fill-edge);
    color: var(--s-on-fill);
    font-size: 11px;
    font-weight: 650;
    line-height: 18px;
    text-align: center;
  }
`

export interface BadgeProps {
  children: ReactNode
  tone?: 'plain' | 'sale' | 'muted' | 'count' | undefined
}

export const Badge = ({ children, tone }: BadgeProps) => (
  <span className={badge} part="badge" data-tone={tone}>
    <bdi>{children}</bdi>
  </span>
)
