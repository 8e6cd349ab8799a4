import { useRef } from 'react'
import { NAV_BREAKPOINT } from '../../core/constants'
import { srOnly } from '../../ui/base'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { arrowBackIcon, globeIcon, menuIcon, searchIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { AccountMenu } from '../account/AccountMenu'
import { CartButton } from '../cart/CartButton'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'
import { useLink } from '../Link'
import { Logo } from './Logo'
import { NavPanel } from './NavPanel'
import { useSwitchLanguage } from './use-switch-language'

const bar = css`
  background: var(--s-surface);
  border-block-end: 1px solid var(--s-line);
  &[data-sticky='true'] {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
  }
`
const inner = css`
  display: flex;
  align-items: center;
  max-inline-size: 1280px;
  min-block-size: 64px;
  margin-inline: auto;
  padding-inline: 8px;
  @container (min-width: 480px) {
    gap: 4px;
  }
  @container (min-width: 720px) {
    padding-inline: 24px;
  }
`
const wide = css`
  display: none;
  align-items: center;
  gap: 4px;
  margin-inline-start: 24px;
  @container (min-width: 1060px) {
    display: flex;
  }
`
const end = css`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
  @container (min-width: 480px) {
    gap: 4px;
  }
`
/** These two stand for each other: the side menu holds what the bar has no room for. */
const narrowOnly = css`
  display: flex;
  @container (min-width: 1060px) {
    display: none;
  }
`
/** Kept also where there is no way back, so that the logo stays where it is; not where it would leave it no room. */
const backPlace = css`
  flex: none;
  min-inline-size: 44px;
  @container (max-width: 359px) {
    min-inline-size: 0;
  }
`
const wideOnly = css`
  display: none;
  @container (min-width: 1060px) {
    display: flex;
  }
`

/**
 * SPEC §2's navigation bar. The cart icon opens the drawer on wide windows and /cart on narrow ones. The menu button is
 * there on all narrow pages, not on home alone: the language toggle is in the menu, and has to be reached from anywhere.
 */
export function NavBar({ sticky = true }: { sticky?: boolean }) {
  const shop = useShop()
  const { element, panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const { link } = useLink()
  const barRef = useRef<HTMLDivElement>(null)
  const { other, switchLanguage } = useSwitchLanguage()
  const menuOpen = useValue(panels.open) === 'menu'
  const openCart = () => {
    const wideWindow = window.matchMedia(`(min-width: ${NAV_BREAKPOINT}px)`).matches
    if (!wideWindow || !shop.presenters.present('drawer', element)) navigator.go('cart', {})
  }
  return (
    <div ref={barRef} className={bar} data-sticky={sticky}>
      <nav className={inner} aria-label={t('mainNavigation')}>
        <div className={narrowOnly}>
          <IconButton
            icon={menuIcon}
            label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => panels.show('menu')}
          />
        </div>
        <BackButton />
        <slot name="logo">
          <Logo />
        </slot>
        <slot name="start" />
        <div className={wide}>
          <Button variant="quiet" {...link({ to: 'home', params: {} })}>
            {t('home')}
          </Button>
          <NavPanel panel="categories" bar={barRef} />
          <NavPanel panel="brands" bar={barRef} />
        </div>
        <div className={end}>
          <slot name="end" />
          <IconButton
            icon={searchIcon}
            label={t('search')}
            {...link({ to: 'products', params: {}, state: { typing: true } })}
          />
          <AccountMenu />
          <div className={wideOnly}>
            <Button variant="quiet" icon={globeIcon} onClick={() => void switchLanguage()}>
              <span lang={other}>{t('switchLanguage')}</span>
              <span className={srOnly}>{t('switchLanguageLabel')}</span>
            </Button>
          </div>
          <CartButton onOpen={openCart} />
        </div>
      </nav>
    </div>
  )
}

/** By itself: what the rest of the bar shows is the same on every screen. */
function BackButton() {
  const router = useRouter()
  const { t } = useView()
  if (!router) return null
  return (
    <div className={backPlace}>
      {router.route.name !== 'home' && (
        <IconButton icon={arrowBackIcon} label={t('back')} onClick={router.back} />
      )}
    </div>
  )
}
