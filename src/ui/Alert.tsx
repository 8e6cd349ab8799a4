import type { ReactNode } from 'react'
import type { Elements } from './elements'
import { Icon, type IconShape } from './Icon'
import { alertIcon, checkIcon } from './icons/common'
import { css } from './styles'

export type Tone = 'success' | 'warning' | 'danger' | 'info'

/** Each tone has its own icon, since colour alone must not carry meaning. */
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
  /* On wide screens, the limit keeps the action close to its message. */
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
  & strong {
    display: block;
  }
  &:has(strong, p > [class]) > svg {
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
  action?: Elements
  /** `line`: fits beside loaded content. `screen`: fills an otherwise empty screen. By default, the alert is a box. */
  form?: 'line' | 'screen' | undefined
}

/**
 * A message about nearby content. Screen readers announce `danger` immediately (`role="alert"`), other tones politely.
 * For a message that appears later and is not a failure, use `LiveAlert`.
 */
export const Alert = (props: AlertProps) => (
  <AlertBox {...props} role={props.tone === 'danger' ? 'alert' : 'status'} />
)

const AlertBox = ({ tone, children, action, form, role }: AlertProps & { role?: 'alert' | 'status' }) => (
  <div className={alert} data-tone={tone} data-form={form} role={role}>
    <Icon icon={TONE_ICONS[tone]} />
    <p>{children}</p>
    {action}
  </div>
)

const region = css`
  /* While it is empty, the alert is out of flow, so that it takes no gap. 'display: none' would remove the live
     region. */
  &:empty {
    position: absolute;
  }
`

interface LiveAlertProps extends Omit<AlertProps, 'tone'> {
  tone: Exclude<Tone, 'danger'>
}

/**
 * A message that appears and disappears; it is hidden without children. The status region is always rendered, because
 * screen readers announce changes in a region, but not a region that is inserted together with its text.
 */
export const LiveAlert = ({ children, ...rest }: LiveAlertProps) => (
  <div className={region} role="status">
    {children ? <AlertBox {...rest}>{children}</AlertBox> : null}
  </div>
)
