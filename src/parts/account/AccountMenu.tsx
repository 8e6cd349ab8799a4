import { useRef } from 'react'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { chevronDownIcon, userIcon } from '../../ui/icons/store'
import { css, srOnly } from '../../ui/styles'
import { useElement, useView, useValue } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { useGreeting } from './use-account'

const AccountPanel = lazyPart(async () => (await import('./AccountPanel')).AccountPanel)

/** If the button's text is hidden, its icon has the colour of the bar's other icons. */
const place = css`
  display: contents;
  @container (max-width: 1059px) {
    && > button {
      color: inherit;
    }
  }
`
/** In narrow bars only the icon is visible, and the panel shows the greeting instead. */
const wide = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  @container (max-width: 1059px) {
    position: absolute;
    clip-path: inset(50%);
  }
`
const name = css`
  max-inline-size: clamp(96px, 14cqi, 220px);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The account menu: a greeting, then links to the profile or the login. */
export function AccountMenu() {
  const { panels } = useElement()
  const { t } = useView()
  const greeting = useGreeting()
  const open = useValue(panels.open) === 'account'
  const trigger = useRef<HTMLElement>(null)
  const id = 'store-panel-account'
  return (
    <div className={place}>
      <Button
        ref={trigger}
        variant="quiet"
        icon={userIcon}
        aria-expanded={open}
        aria-controls={id}
        data-control={id}
        onClick={() => panels.toggle('account')}
      >
        <span className={wide}>
          <span className={name}>{greeting}</span>
          <Icon icon={chevronDownIcon} size={16} />
        </span>
        <span className={srOnly}>{t('account')}</span>
      </Button>
      <Deferred wanted={open}>
        <AccountPanel id={id} trigger={trigger} />
      </Deferred>
    </div>
  )
}
