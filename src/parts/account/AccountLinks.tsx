import { editIcon, logInIcon, logOutIcon, orderIcon } from '../../ui/icons/menu'
import { pinIcon } from '../../ui/icons/delivery'
import { heartIcon } from '../../ui/icons/product'
import { userIcon } from '../../ui/icons/store'
import { MenuRow } from '../../ui/MenuRow'
import { useElement, useShop, useView } from '../context'
import { useLink } from '../Link'
import { logOut } from './use-person'
import { useLoggedIn } from './use-account'

/** The tabs of the profile screen, which opens the one in its URL: `/profile?tab=orders`. */
const TABS = [
  ['orders', 'orders', orderIcon],
  ['addresses', 'addressBook', pinIcon],
  ['favorites', 'favorites', heartIcon],
  ['edit', 'editProfile', editIcon],
] as const

/**
 * The links in the account menu and in the profile group of the side menu. Clicking a link closes the menu.
 * @param onLogOut called after a logout: closes the menu if necessary, and moves the focus
 */
export function AccountLinks({ onLogOut }: { onLogOut(): void }) {
  const shop = useShop()
  const { element, panels } = useElement()
  const { t } = useView()
  const { link } = useLink()
  if (!useLoggedIn()) {
    return (
      <>
        <MenuRow icon={logInIcon} {...link({ to: 'login', params: {} }, panels.close)}>
          {t('logIn')}
        </MenuRow>
        <MenuRow icon={userIcon} {...link({ to: 'signUp', params: {} }, panels.close)}>
          {t('signUp')}
        </MenuRow>
        {!shop.can.favourites && <FavouritesRow />}
      </>
    )
  }
  const leave = () => {
    void logOut(shop, element)
    onLogOut()
  }
  return (
    <>
      {TABS.map(([tab, text, icon]) => (
        <MenuRow key={tab} icon={icon} {...link({ to: 'profile', params: {}, query: { tab } }, panels.close)}>
          {t(text)}
        </MenuRow>
      ))}
      <MenuRow icon={logOutIcon} onClick={leave}>
        {t('logOut')}
      </MenuRow>
    </>
  )
}

/** A link to the favourites stored in this browser. */
export function FavouritesRow() {
  const { panels } = useElement()
  const { t } = useView()
  const { link } = useLink()
  return (
    <MenuRow
      icon={heartIcon}
      {...link({ to: 'profile', params: {}, query: { tab: 'favorites' } }, panels.close)}
    >
      {t('favorites')}
    </MenuRow>
  )
}
