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
  }
  /* A title has a line of its own. */
  & strong {
    display: block;
  }
  &:has(strong) > svg {
    align-self: start;
  }
  /* Beside what has come: a line of the page rather than a box in it. */
  &[data-small] {
    padding: 0;
    border: 0;
    background: none;
    font-size: var(--s-text-s);
  }
`

export interface AlertProps {
  tone: Tone
  children: ReactNode
  /** A retry, or a way on. */
  action?: ReactNode
  small?: boolean | undefined
}

/** UX 7: a message in the place that it is about. Failures interrupt a screen reader, the rest waits. */
export const Alert = ({ tone, children, action, small }: AlertProps) => (
  <div
    className={alert}
    data-tone={tone}
    data-small={small || undefined}
    role={tone === 'danger' ? 'alert' : 'status'}
  >
    <Icon icon={TONE_ICONS[tone]} />
    <p>{children}</p>
    {action}
  </div>
)
