import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon'
import { alertIcon, checkIcon } from './icons/common'
import { css } from './styles'

export type Tone = 'success' | 'warning' | 'danger' | 'info'

/** A tone is never told by its colour alone. */
export const TONE_ICONS: Record<Tone, IconShape> = {
  success: checkIcon,
  warning: alertIcon,
  danger: alertIcon,
  info: alertIcon,
}

const alert = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  /* What to press stays near what is said. */
  max-inline-size: 640px;
  padding: 12px 16px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-m);
  background: var(--s-surface);
  & > svg {
    color: var(--s-muted);
  }
  &[data-tone='success'] > svg {
    color: var(--s-ok);
  }
  &[data-tone='danger'] > svg,
  &[data-tone='warning'] > svg {
    color: var(--s-bad);
  }
  & > p {
    flex: 1 1 16ch;
    text-wrap: pretty;
  }
  /* A title has a line of its own. */
  & strong {
    display: block;
  }
  &:has(strong) > svg {
    align-self: start;
  }
  &[data-form] {
    padding: 0;
    border: 0;
    background: none;
  }
  &[data-form='line'] {
    font-size: var(--s-text-s);
    & > p {
      flex: 0 1 auto;
    }
  }
  /* As an empty screen looks. */
  &[data-form='screen'] {
    flex-direction: column;
    gap: 16px;
    max-inline-size: 44ch;
    margin-inline: auto;
    padding: 48px 16px;
    font-size: var(--s-text-l);
    text-align: center;
    & > svg {
      inline-size: 56px;
      block-size: 56px;
      stroke-width: 1;
    }
    & > p {
      flex: none;
      text-wrap: balance;
    }
  }
`

export interface AlertProps {
  tone: Tone
  children: ReactNode
  /** A retry, or a way on. */
  action?: ReactNode
  /** A line beside what has come, or all that a screen has; else a box between other things. */
  form?: 'line' | 'screen' | undefined
}

/** UX 7: a message in the place that it is about. Failures interrupt a screen reader, the rest waits. */
export const Alert = ({ tone, children, action, form }: AlertProps) => (
  <div className={alert} data-tone={tone} data-form={form} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon icon={TONE_ICONS[tone]} />
    <p>{children}</p>
    {action}
  </div>
)
