import { useEffect, useState } from 'react'
import { PASSWORD_LOGOUT } from '../../core/constants'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { IconButton } from '../../ui/IconButton'
import { logOutIcon } from '../../ui/icons/menu'
import { userIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { Tabs } from '../../ui/Tabs'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { useLink } from '../Link'
import { AddressesTab } from './AddressesTab'
import { EditTab } from './EditTab'
import { FavouritesTab } from './FavouritesTab'
import { OrdersTab } from './OrdersTab'
import { Redirect } from './Redirect'

const head = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
`

const TABS = ['orders', 'addresses', 'favorites', 'edit'] as const
type Tab = (typeof TABS)[number]
const TEXTS = {
  orders: 'orders',
  addresses: 'addressBook',
  favorites: 'favorites',
  edit: 'editProfile',
} as const

/** /profile (SPEC §2): four tabs, opened by a hint in the address; who is not logged in is asked to join. */
export function ProfilePage() {
  const shop = useShop()
  const { element } = useElement()
  const router = useRouter()
  const navigator = useNavigator()
  const { t } = useView()
  const { link } = useLink()
  const loggedIn = useValue(shop.session.token) !== null
  const tab: Tab = TABS.find((name) => name === router?.route.query.tab) ?? 'orders'
  const [passwordChanged, setPasswordChanged] = useState(false)
  const logOut = () => {
    // Code that can't be had keeps nobody logged in.
    shop.person().then(
      ({ account }) => void account.logout(element),
      () => shop.session.clear(),
    )
  }
  useEffect(() => {
    if (!loggedIn) setPasswordChanged(false)
  }, [loggedIn])

  if (!loggedIn) {
    return (
      <Page>
        <EmptyState
          as="h1"
          icon={userIcon}
          title={t('joinTitle')}
          action={
            <Button variant="primary" {...link({ to: 'login', params: {} })}>
              {t('logIn')}
            </Button>
          }
        >
          {t('joinHint')}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <div className={head}>
        <PageTitle>{t('profile')}</PageTitle>
        <IconButton icon={logOutIcon} label={t('logOut')} onClick={logOut} />
      </div>
      {passwordChanged && (
        <Redirect
          after={PASSWORD_LOGOUT}
          go={() => {
            logOut()
            navigator.go('login', {})
          }}
        >
          {t('passwordUpdated')}
        </Redirect>
      )}
      <Tabs
        label={t('profile')}
        value={tab}
        tabs={TABS.map((value) => ({ value, text: t(TEXTS[value]) }))}
        onChange={(value) => router?.setQuery({ tab: value })}
      >
        {tab === 'orders' && <OrdersTab />}
        {tab === 'addresses' && <AddressesTab />}
        {tab === 'favorites' && <FavouritesTab />}
        {tab === 'edit' && <EditTab onPasswordChanged={() => setPasswordChanged(true)} />}
      </Tabs>
    </Page>
  )
}
