import { useRef, memo } from 'react'
import { NAV_BREAKPOINT_PX } from '../../core/constants'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { arrowBackIcon, globeIcon, menuIcon, searchIcon, chevronDownIcon } from '../../ui/icons/store'
import { css, srOnly } from '../../ui/styles'
import { AccountMenu } from '../account/AccountMenu'
import { CartButton } from '../cart/CartButton'
import { useElement, useNavigator, useRouter, useShop, useView, useValue } from '../context'
import { useLink } from '../Link'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { startTypeAhead } from '../type-ahead'
import { Logo } from './Logo'
import { useSwitchLanguage } from './use-switch-language'
import { Icon } from '../../ui/Icon'
import type { NavPanelContentProps } from './NavPanelContent'

const NavPanelContent = lazyPart(async () => (await import('./NavPanelContent')).NavPanelContent)

/**
 * A button in the bar, and the panel that it opens. Only one panel is open at a time. A choice, Esc or a click outside
 * closes it.
 */
const NavPanel = memo(function NavPanel({ panel, bar }: Omit<NavPanelContentProps, 'id' | 'trigger'>) {
  const { panels } = useElement()
  const { t } = useView()
  const open = useValue(panels.open) === panel
  const trigger = useRef<HTMLElement>(null)
  const id = `store-panel-${panel}`
  return (
    <>
      <Button
        ref={trigger}
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        data-control={panel}
        onClick={() => panels.toggle(panel)}
      >
        <span>{t(panel)}</span>
        <Icon icon={chevronDownIcon} size={16} />
      </Button>
      <Deferred wanted={open}>
        <NavPanelContent id={id} panel={panel} bar={bar} trigger={trigger} />
      </Deferred>
    </>
  )
})

const FavouritesLink = lazyPart(async () => (await import('./FavouritesLink')).FavouritesLink)

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
  max-inline-size: var(--s-page);
  min-block-size: 64px;
  margin-inline: auto;
  padding-inline: 8px;
  /* A bar of this width is too narrow for all buttons in one row, so those at the end wrap into a second row. */
  @container (max-width: 279px) {
    flex-wrap: wrap;
  }
  @container (min-width: 480px) {
    gap: 4px;
  }
  @container (min-width: 720px) {
    padding-inline: 24px;
  }
`
const links = css`
  align-items: center;
  gap: 4px;
  margin-inline-start: 24px;
`
const end = css`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
  @container (max-width: 279px) {
    flex-basis: 100%;
    justify-content: end;
  }
  @container (min-width: 480px) {
    gap: 4px;
  }
`
/**
 * Styles of the menu button, which only narrow bars show. Wide bars show links instead: the side menu has the links
 * that do not fit into a narrow bar.
 */
const narrowOnly = css`
  display: flex;
  @container (min-width: 1060px) {
    display: none;
  }
`
/**
 * The place of the back button before the logo. Its space is reserved, so that the logo does not move when the button
 * appears, except in the narrowest bars. In wide bars, whose logo is at the page's edge, the button follows the logo
 * (`backAfterLogo`). In the widest windows, it is beside the page. The button is rendered twice and visible once, so
 * that the tab order matches the visual order.
 */
const backPlace = css`
  flex: none;
  min-inline-size: 44px;
  @container (max-width: 359px) {
    min-inline-size: 0;
  }
  @container (min-width: 1060px) {
    display: none;
  }
  @container (min-width: 1376px) {
    display: block;
    margin-inline-start: -48px;
  }
`
const backAfterLogo = css`
  display: none;
  flex: none;
  min-inline-size: 44px;
  @container (min-width: 1060px) and (max-width: 1375px) {
    display: block;
    margin-inline-end: -20px;
  }
`
const wideOnly = css`
  display: none;
  @container (min-width: 1060px) {
    display: flex;
  }
`

/**
 * The navigation bar. The cart icon opens the drawer in wide windows and /cart in narrow ones. All narrow bars have the
 * menu button, because the language toggle is in the menu.
 */
export function NavBar({ sticky = true }: { sticky?: boolean }) {
  const { can, presenters } = useShop()
  const { element, panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const { link } = useLink()
  const barRef = useRef<HTMLDivElement>(null)
  const { other, switchLanguage } = useSwitchLanguage()
  const menuOpen = useValue(panels.open) === 'menu'
  const openCart = () => {
    const wideWindow = window.matchMedia(`(min-width: ${NAV_BREAKPOINT_PX}px)`).matches
    if (!wideWindow || !presenters.present('drawer', element)) navigator.go('cart', {})
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
        <BackButton place={backPlace} />
        <slot name="logo">
          <Logo />
        </slot>
        <slot name="start" />
        <BackButton place={backAfterLogo} />
        <div className={`${wideOnly} ${links}`}>
          <Button variant="quiet" {...link({ to: 'home', params: {} })}>
            {t('home')}
          </Button>
          <NavPanel panel="categories" bar={barRef} />
          {can.brands !== 'none' && <NavPanel panel="brands" bar={barRef} />}
        </div>
        <div className={end}>
          <slot name="end" />
          <SearchLink />
          {can.accounts !== 'none' && <AccountMenu />}
          <div className={wideOnly}>
            {can.accounts === 'none' && (
              <Deferred>
                <FavouritesLink />
              </Deferred>
            )}
            <Button
              variant="quiet"
              data-control={other}
              icon={globeIcon}
              onClick={() => void switchLanguage()}
            >
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

/** Opens the search. Keystrokes before its field has rendered are not lost. */
function SearchLink() {
  const { root } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const { link } = useLink()
  const props = link({ to: 'products', params: {}, state: { typing: true } })
  return (
    <IconButton
      icon={searchIcon}
      label={t('search')}
      {...props}
      onClick={(event) => {
        props.onClick(event)
        if (!event.defaultPrevented) return
        // If a listener has cancelled the navigation, or the search opens elsewhere, no search box will appear.
        if (navigator.here()?.name === 'products') startTypeAhead(root, t('search'))
      }}
    />
  )
}

/** A separate component, so that the rest of the bar does not re-render on navigation. */
function BackButton({ place }: { place: string }) {
  const router = useRouter()
  const { t } = useView()
  if (!router) return null
  return (
    <div className={place}>
      {router.route.name !== 'home' && (
        <IconButton icon={arrowBackIcon} label={t('back')} onClick={router.back} />
      )}
    </div>
  )
}
