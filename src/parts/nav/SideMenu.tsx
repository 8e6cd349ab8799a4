import { useId, useRef, useState } from 'react'
import { Badge } from '../../ui/Badge'
import { Dialog } from '../Dialog'
import { Icon, type IconShape } from '../../ui/Icon'
import { cartIcon } from '../../ui/icons/common'
import { whatsappIcon } from '../../ui/icons/contact'
import { homeIcon, tagIcon } from '../../ui/icons/menu'
import { chevronDownIcon, globeIcon, gridIcon, userIcon } from '../../ui/icons/store'
import { MenuRow } from '../../ui/MenuRow'
import { Skeleton } from '../../ui/Skeleton'
import { css, srOnly } from '../../ui/styles'
import { useLatched } from '../../ui/use-latched'
import { AccountLinks, FavouritesRow } from '../account/AccountLinks'
import { useGreeting } from '../account/use-account'
import { useCart } from '../cart/use-cart'
import { useElement, useShop, useView, useValue } from '../context'
import { useLink } from '../Link'
import { useTiles, type TileList } from '../lists/Tiles'
import { CategoryRows } from './CategoryRows'
import { GuestOrdersRow } from '../orders/GuestOrdersRow'
import { useChatUrl } from './use-chat-url'
import { useSwitchLanguage } from './use-switch-language'

const list = css`
  margin: -12px;
  & + & {
    margin-block-start: 24px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--s-line);
  }
`
/** Aligns the rows with the text of the row that expands the group. */
const group = css`
  padding-inline-start: 26px;
`
const pending = css`
  display: flex;
  align-items: center;
  min-block-size: 48px;
  padding-inline: 50px 25%;
`

/** The side menu on the inline start: left in English, right in Arabic. */
export function SideMenu() {
  const { can } = useShop()
  const { panels } = useElement()
  const { t } = useView()
  const greeting = useGreeting()
  const open = useValue(panels.open) === 'menu'
  // The rows mount, and load their lists, when the menu first opens. They stay mounted for the closing animation.
  const isUsed = useLatched(open)
  return (
    <Dialog
      open={open}
      side="start"
      title={can.accounts === 'none' ? t('menu') : greeting}
      onClose={panels.close}
    >
      <nav aria-label={t('menu')}>{isUsed && <Rows />}</nav>
    </Dialog>
  )
}

/** Resolves when the dialog has faded out. The dialog closes in this frame. */
async function hasFaded(dialog: HTMLDialogElement): Promise<void> {
  await new Promise(requestAnimationFrame)
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
}

function Rows() {
  const shop = useShop()
  const { panels } = useElement()
  const { t, number } = useView()
  const { link } = useLink()
  const { other, switchLanguage } = useSwitchLanguage()
  const count = useValue(useCart().count)
  const chat = useChatUrl()
  return (
    <>
      <ul className={list}>
        <MenuRow icon={homeIcon} {...link({ to: 'home', params: {} }, panels.close)}>
          {t('home')}
        </MenuRow>
        <MenuRow
          icon={cartIcon}
          {...link({ to: 'cart', params: {} }, panels.close)}
          end={count > 0 && <Badge tone="count">{number(count)}</Badge>}
        >
          {t('menuCart')}
        </MenuRow>
        <ListRow to="categories" icon={gridIcon} />
        <ListRow to="brands" icon={tagIcon} />
      </ul>
      <ul className={list}>
        <MenuRow
          icon={globeIcon}
          onClick={async ({ currentTarget }) => {
            const menu = currentTarget.closest('dialog')
            panels.close()
            // Wait until the menu is invisible, because it changes sides with the language.
            if (menu) await hasFaded(menu)
            await switchLanguage()
          }}
        >
          <span lang={other}>{t('switchLanguage')}</span>
          <span className={srOnly}>{t('switchLanguageLabel')}</span>
        </MenuRow>
        <GuestOrdersRow />
        {shop.can.accounts === 'none' ? <FavouritesRow /> : <ProfileGroup />}
        {chat && (
          <MenuRow icon={whatsappIcon} href={chat} external>
            {t('whatsapp')}
          </MenuRow>
        )}
      </ul>
    </>
  )
}

/**
 * A row that leads to a list. It is hidden if the list is empty. If the list failed to load, the row is shown, and the
 * list's screen reports the failure.
 */
function ListRow({ to, icon }: { to: TileList; icon: IconShape }) {
  const { panels } = useElement()
  const { t } = useView()
  const { link } = useLink()
  const { items, status } = useTiles(to)
  if (!items && status !== 'failed') {
    return (
      <li className={pending}>
        <Skeleton />
      </li>
    )
  }
  if (items?.length === 0) return null
  return (
    <MenuRow
      icon={icon}
      {...link({ to, params: {} }, panels.close)}
      below={to === 'categories' && items && <CategoryRows categories={items} />}
    >
      {t(to === 'categories' ? 'browseCategories' : 'browseBrands')}
    </MenuRow>
  )
}

function ProfileGroup() {
  const { t } = useView()
  const [open, setOpen] = useState(false)
  const row = useRef<HTMLElement>(null)
  const id = useId()
  return (
    <MenuRow
      ref={row}
      icon={userIcon}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
      end={<Icon icon={chevronDownIcon} size={18} />}
      below={
        <ul id={id} className={group} hidden={!open}>
          <AccountLinks onLogOut={() => row.current?.focus()} />
        </ul>
      }
    >
      {t('profile')}
    </MenuRow>
  )
}
