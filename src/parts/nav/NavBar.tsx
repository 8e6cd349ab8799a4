import { useRef } from 'react'
import { NAV_BREAKPOINT } from '../../core/constants'
import { srOnly } from '../../ui/base'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { arrowBackIcon, globeIcon, searchIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { CartButton } from '../cart/CartButton'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'
import { useLink } from '../Link'
import { Logo } from './Logo'
import { NavPanel } from './NavPanel'

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
  gap: 4px;
  max-inline-size: 1280px;
  min-block-size: 64px;
  margin-inline: auto;
  padding-inline: 8px;
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
  gap: 4px;
  margin-inline-start: auto;
`
/** On the narrowest phones the globe stands alone: the logo needs the room. */
const language = css`
  @container (max-width: 419px) {
    position: absolute;
    clip-path: inset(50%);
  }
`

/** SPEC §2's navigation bar. The cart icon opens the drawer on wide windows and /cart on narrow ones. */
export function NavBar({ sticky = true }: { sticky?: boolean }) {
  const shop = useShop()
  const { element } = useElement()
  const navigator = useNavigator()
  const router = useRouter()
  const { t, lang } = useView()
  const { link } = useLink()
  const barRef = useRef<HTMLDivElement>(null)
  const home = (router?.route.name ?? 'home') === 'home'

  const other = lang === 'en' ? 'ar' : 'en'
  const switchLanguage = async () => {
    const { settings, notices } = shop
    const done = await settings.setLang(other, element)
    // Also false where a later press has overtaken this one: then the other language is on its way, or there.
    if (!done && settings.view.peek()?.lang === lang) notices.show('loadFailed', 'danger', element)
  }
  const openCart = () => {
    const wideWindow = window.matchMedia(`(min-width: ${NAV_BREAKPOINT}px)`).matches
    if (!wideWindow || !shop.presenters.present('drawer', element)) navigator.go('cart', {})
  }
  return (
    <div ref={barRef} className={bar} data-sticky={sticky}>
      <nav className={inner} aria-label={t('mainNavigation')}>
        {!home && <IconButton icon={arrowBackIcon} label={t('back')} onClick={() => router?.back()} />}
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
          <IconButton icon={searchIcon} label={t('search')} {...link({ to: 'products', params: {} })} />
          <Button variant="quiet" icon={globeIcon} onClick={() => void switchLanguage()}>
            <span className={language} lang={other}>
              {t('switchLanguage')}
            </span>
            <span className={srOnly}>{t('switchLanguageLabel')}</span>
          </Button>
          <CartButton onOpen={openCart} />
        </div>
      </nav>
    </div>
  )
}
