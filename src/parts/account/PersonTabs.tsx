import { use, useEffect, useRef, useState } from 'react'
import { PASSWORD_LOGOUT_MS } from '../../core/lib/account/redirect-times'
import { IconButton } from '../../ui/IconButton'
import { logOutIcon } from '../../ui/icons/menu'
import { css } from '../../ui/styles'
import { Tabs } from '../../ui/Tabs'
import { useHasLeft } from '../../ui/use-has-left'
import { useElement, useRouter, useShop, useView, useValue } from '../context'
import { Failure } from '../failure/Failure'
import { PageTitle } from '../Page'
import { FormSkeleton } from '../form/FormSkeleton'
import { AddressesSkeleton, AddressesTab } from './AddressesTab'
import { EditTab } from './EditTab'
import { FavouritesSkeleton, FavouritesTab } from './FavouritesTab'
import { OrdersSkeleton, OrdersTab } from './OrdersTab'
import { Redirect } from './Redirect'
import { spaced } from '../styles'

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-block-end: 12px;
  @container (min-width: 720px) {
    margin-block-end: 24px;
  }
  & > h1 {
    margin: 0;
  }
  /* Negative margins centre the button on the title without making the row higher. */
  & > button {
    margin-block: -8px;
    margin-inline-end: -10px;
  }
`

const TABS = {
  orders: ['orders', OrdersSkeleton, OrdersTab],
  addresses: ['addressBook', AddressesSkeleton, AddressesTab],
  favorites: ['favorites', FavouritesSkeleton, FavouritesTab],
  edit: ['editProfile', FormSkeleton, EditTab],
} as const
const TAB_NAMES = Object.keys(TABS) as (keyof typeof TABS)[]

interface PersonTabsProps {
  onLogOut(): void
  /** Called when the countdown after a change of the password ends, or when its button skips it. */
  onPasswordChanged(): void
}

export function PersonTabs({ onLogOut, onPasswordChanged }: PersonTabsProps) {
  const { person, toasts } = useShop()
  const { element } = useElement()
  const { account } = use(person())
  const router = useRouter()
  const { t } = useView()
  const user = useValue(account.user)
  const status = useValue(account.status)
  const tab = TAB_NAMES.find((name) => name === router?.route.query.tab) ?? 'orders'
  const [, TabSkeleton, Content] = TABS[tab]
  const [passwordChanged, setPasswordChanged] = useState(false)
  const logOut = useRef(onLogOut)
  logOut.current = onLogOut
  const hasLeft = useHasLeft()
  useEffect(() => {
    // Unmounting before the countdown ends logs out immediately.
    return passwordChanged ? () => logOut.current() : undefined
  }, [passwordChanged])
  return (
    <>
      <div className={head}>
        <PageTitle>{t('profile')}</PageTitle>
        <IconButton icon={logOutIcon} label={t('logOut')} onClick={onLogOut} />
      </div>
      {passwordChanged && (
        <div className={spaced}>
          <Redirect after={PASSWORD_LOGOUT_MS} go={onPasswordChanged}>
            {t('passwordUpdated')}
          </Redirect>
        </div>
      )}
      <Tabs
        label={t('profile')}
        value={tab}
        tabs={TAB_NAMES.map((value) => ({ value, text: t(TABS[value][0]) }))}
        onChange={(value) => router?.setQuery({ tab: value })}
      >
        {!user ? (
          status === 'failed' ? (
            <Failure form="screen" onRetry={() => void account.load()} />
          ) : (
            <TabSkeleton />
          )
        ) : (
          <Content
            user={user}
            onPasswordChanged={() => {
              if (!hasLeft.current) return setPasswordChanged(true)
              // The response arrived after the shopper had left the screen.
              toasts.show({ key: 'passwordUpdatedLogIn', tone: 'success', topic: null, source: element })
              onLogOut()
            }}
          />
        )}
      </Tabs>
    </>
  )
}
