import { useEffect, useState } from 'react'
import { css } from '../ui/styles'
import { Crashed, CurrentScreen } from './CurrentScreen'
import { CartDrawerPresenter } from '../parts/cart/CartDrawerPresenter'
import { useElement, useRouter, useShop, useView } from '../parts/context'
import { ErrorBoundary } from './ErrorBoundary'
import { Deferred } from '../parts/loading/Deferred'
import { lazyPart } from '../parts/loading/lazy-part'
import { chatBelow } from '../parts/nav/chat-place'
import { NavBar } from '../parts/nav/NavBar'
import { SideMenuPresenter } from '../parts/nav/SideMenuPresenter'
import { useInstallOffer } from '../parts/nav/use-install-offer'
import { Router, type RouterProps } from './routing/router'
import { ownDocument } from '../ui/own-document'

const InstallContent = lazyPart(async () => (await import('../parts/nav/InstallContent')).InstallContent, {
  late: true,
})

/** The banner has a fixed height, so that nothing shifts when its content loads. */
const banner = css`
  /* The app is for phones and tablets, which have no mouse. */
  @media (pointer: fine) {
    display: none;
  }
  block-size: 68px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-sunken);
`

export type AppProps = Omit<RouterProps, 'children'>

/** The full store: navigation, the current screen, footer and cart drawer. */
export function App({ seo, ...routing }: AppProps) {
  const shop = useShop()
  const { element } = useElement()
  return (
    <ErrorBoundary shop={shop} element={element} Fallback={Crashed}>
      <Router {...routing} seo={seo}>
        <Shell seo={seo} inDialog={routing.scroller !== undefined} />
      </Router>
    </ErrorBoundary>
  )
}

const DocumentHead = lazyPart(async () => (await import('./head/DocumentHead')).DocumentHead)
const FloatingButtons = lazyPart(async () => (await import('../parts/nav/FloatingButtons')).FloatingButtons)
const HeadingFocus = lazyPart(async () => (await import('./HeadingFocus')).HeadingFocus, { moreTexts: false })
const SharedCart = lazyPart(async () => (await import('../parts/cart/SharedCart')).SharedCart, {
  moreTexts: false,
})
const Footer = lazyPart(async () => (await import('../parts/nav/Footer')).Footer)

const shell = css`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  background: var(--s-background);
  /* Set this only for the content: in the sticky navigation bar, a focused control would scroll the page. */
  & > :is(main, slot[name='footer']) {
    --s-over: 80px;
    @container (max-width: 279px) {
      --s-over: 140px;
    }
  }
`
const main = css`
  flex: 1;
  min-inline-size: 0;
  /* The footer and the floating buttons are hidden until the screen has loaded, or they would shift when it grows. */
  &:is([data-waiting='true'], :has([part='skeleton'])) ~ slot[name='footer'],
  &:is([data-waiting='true'], :has([part='skeleton'])) ~ [data-floating],
  &:not(:has(~ slot[name='footer'] > *)) ~ [data-floating] {
    display: none;
  }
  /* While the previous screen unmounts, the footer would be at the wrong position, so it is invisible. It keeps its
     height, so that a scroll position can be restored. */
  &:has(> [data-left]) ~ :is(slot[name='footer'], [data-floating]) {
    visibility: hidden;
  }
  /* Reserves space for the chat button if that is below the content. On a product page, also reserves space for the
     buy bar. */
  &[data-below] {
    @container (max-width: 719px) {
      padding-block-end: 40px;
    }
  }
  &[data-below='product'] {
    @container (max-width: 719px) {
      padding-block-end: 80px;
    }
  }
`
/** The landmark has `display: contents`, so that the bar inside it sticks to the top of the whole store. */
const landmark = css`
  display: contents;
`
const skip = css`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: 3;
  padding: 12px 16px;
  border-radius: 8px;
  background: var(--s-surface);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`

/**
 * The layout around the screens. It does not subscribe to the route; otherwise the bar, menus and footer would re-render
 * on each navigation.
 */
function Shell({ seo, inDialog }: { seo: boolean; inDialog: boolean }) {
  const { t } = useView()
  const { root } = useElement()
  return (
    <div className={shell}>
      <header className={landmark}>
        <a
          className={skip}
          href="#store-main"
          onClick={(event) => {
            event.preventDefault()
            root.querySelector<HTMLElement>('#store-main')?.focus()
          }}
        >
          {t('skipToContent')}
        </a>
        <slot name="header">{inDialog ? <DialogBar /> : <NavBar />}</slot>
      </header>
      <Main />
      <slot name="footer">
        {/* The floating buttons stay hidden until this slot has an element. */}
        <Deferred instead={<i hidden />}>
          <Footer />
        </Deferred>
      </slot>
      <SideMenuPresenter />
      <CartDrawerPresenter />
      <Deferred>
        <SharedCart />
      </Deferred>
      {seo && <DocumentRule />}
    </div>
  )
}

/** The bar of a store in a dialog. A checkout has none: its links would leave the checkout. */
const DialogBar = () => useRouter()?.route.name !== 'checkout' && <NavBar />

/** The current screen, and the controls that float over it. */
function Main() {
  const route = useRouter()?.route
  const [start] = useState(route?.path)
  const offer = useInstallOffer()
  const state = route?.name === 'home' ? offer.state : 'none'
  return (
    <>
      <main
        id="store-main"
        className={main}
        tabIndex={-1}
        data-waiting={state === 'wait'}
        data-below={chatBelow(route?.name)}
      >
        {state === 'offered' && (
          <div className={banner}>
            {offer.url && (
              <Deferred wanted>
                <InstallContent url={offer.url} onDismiss={offer.dismiss} />
              </Deferred>
            )}
          </div>
        )}
        {state !== 'wait' && <CurrentScreen />}
      </main>
      <Deferred>
        <HeadingFocus start={start} />
        <FloatingButtons />
      </Deferred>
    </>
  )
}

const hasDocument = typeof document !== 'undefined'

/**
 * Manages the document's language and head if this is the first store-app with `seo`. Checks on each navigation whether
 * it is the first, since an earlier store-app may have been removed.
 */
function DocumentRule() {
  const { element } = useElement()
  useRouter()
  // `querySelector` does not find store-apps inside shadow roots. A store-app inside one manages the document only if
  // the query finds none.
  const first =
    hasDocument && ownDocument('documentElement').querySelector(`${element.localName}[seo]:not([seo=false])`)
  const rules = hasDocument && (first || element) === element
  useDocumentLanguage(rules)
  return (
    rules && (
      <Deferred>
        <DocumentHead />
      </Deferred>
    )
  )
}

/**
 * Sets the document's language and direction, on the store's own page only. The previous values are restored on
 * unmount.
 */
function useDocumentLanguage(rules: boolean) {
  const { lang, dir } = useView()
  useEffect(() => {
    if (!rules) return undefined
    const page = ownDocument('documentElement')
    const before = { lang: page.lang, dir: page.dir }
    Object.assign(page, { lang, dir })
    return () => void Object.assign(page, before)
  }, [rules, lang, dir])
}
