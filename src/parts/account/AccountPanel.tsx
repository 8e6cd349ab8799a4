import type { RefObject } from 'react'
import { Panel } from '../../ui/Panel'
import { css } from '../../ui/styles'
import { useElement, useView, useValue } from '../context'
import { GuestOrdersRow } from '../orders/GuestOrdersRow'
import { AccountLinks } from './AccountLinks'
import { useGreeting } from './use-account'

const greetingStyle = css`
  margin-block-end: 8px;
  padding: 4px 12px 12px;
  border-block-end: 1px solid var(--s-line);
  font-weight: 650;
  @container (min-width: 1060px) {
    display: none;
  }
`
const list = css`
  inline-size: min(240px, 100vw - 64px);
  margin: -12px;
`

/** The account panel. In narrow bars it also shows the greeting, which does not fit into the button. */
export function AccountPanel({ id, trigger }: { id: string; trigger: RefObject<HTMLElement | null> }) {
  const { panels } = useElement()
  const { t } = useView()
  const greeting = useGreeting()
  const leave = () => {
    panels.close()
    // The focused link unmounts: focus the button that opened the panel.
    trigger.current?.focus()
  }
  return (
    <Panel
      id={id}
      open={useValue(panels.open) === 'account'}
      label={t('account')}
      anchor={trigger}
      trigger={trigger}
      align="end"
      onClose={panels.close}
    >
      <div className={list}>
        <p className={greetingStyle}>{greeting}</p>
        <ul>
          <GuestOrdersRow />
          <AccountLinks onLogOut={leave} />
        </ul>
      </div>
    </Panel>
  )
}
