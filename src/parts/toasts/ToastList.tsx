import { useComputed } from '@preact/signals-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { perShop } from '../../core/shop/per-shop'
import { createToastTimers } from '../../core/stores/toast-timers'
import type { ToastMessage } from '../../core/stores/toasts'
import { isRendered } from '../../ui/is-rendered'
import { modalIn, modals } from '../../ui/modals'
import { useElement, useShop, useView, useValue } from '../context'
import { TONE_ICONS } from '../../ui/Alert'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'
import { css } from '../../ui/styles'
import { createPortal } from '../../ui/react-dom'
import { hasPopovers, setPopoverOpen } from '../../ui/top-layer'

const box = css`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 56px;
  padding-block: 5px;
  padding-inline: 16px 5px;
  border-radius: var(--s-radius-m);
  /* The colours are inverted, so that a toast stands out on any page. The contrast is that of the theme. */
  background: var(--s-ink);
  color: var(--s-background);
  box-shadow: var(--s-shadow);
  pointer-events: auto;
  transition:
    opacity var(--s-slow) var(--s-ease),
    translate var(--s-slow) var(--s-ease);
  @starting-style {
    opacity: 0;
    translate: 0 12px;
  }
  & > p {
    flex: 1;
    line-height: 1.4;
  }
  /* If there are two buttons, they are in a separate row below the text. */
  &:has(> button + button + button) {
    flex-wrap: wrap;
    row-gap: 0;
    & > p {
      flex-basis: calc(100% - 100px);
    }
    & > button:not([aria-label]) {
      order: 1;
    }
    & > p + button {
      margin-inline-start: 24px;
    }
  }
  & > button:not([aria-label]) {
    min-block-size: 44px;
    padding-inline: 8px;
    font-weight: 650;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.3em;
  }
  & :focus-visible {
    outline-color: currentColor;
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

const region = css`
  position: fixed;
  /* The region is above any bar that is docked to the bottom of the window. */
  inset: auto 0 max(var(--s-dock, 0px), var(--lift, 0px));
  inline-size: min(440px, 100vw);
  max-inline-size: none;
  block-size: auto;
  margin-inline: auto;
  padding: 16px 16px max(16px, env(safe-area-inset-bottom));
  overflow: visible;
  display: flex;
  flex-direction: column;
  gap: 8px;
  pointer-events: none;
  /* Raises the region above its siblings in browsers without a top layer. */
  z-index: 1;
  /* The region is at the start side, so that it does not move when a drawer opens at the end side. */
  @media (min-width: 900px) {
    margin-inline: 16px auto;
  }
`

/** Lifts the region above covered buttons that the shopper needs next (`data-in-reach`). */
function liftAbove(root: ShadowRoot, region: HTMLElement) {
  region.style.removeProperty('--lift')
  const { top, left, right } = region.getBoundingClientRect()
  const covered = [...(region.closest('dialog') ?? root).querySelectorAll('[data-in-reach]')]
    .map((buttons) => buttons.getBoundingClientRect())
    .filter((buttons) => buttons.height > 0 && buttons.left < right && buttons.right > left)
    .find((buttons) => buttons.bottom > top && buttons.top < window.innerHeight)
  if (covered) region.style.setProperty('--lift', `${window.innerHeight - covered.top}px`)
}

/** Adjusts the region's lift on each scroll and resize. Returns a cleanup function. */
function keepClear(region: HTMLElement): () => void {
  const root = region.getRootNode() as ShadowRoot
  const look = () => liftAbove(root, region)
  let frame = 0
  const lookOnce = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  window.addEventListener('scroll', lookOnce, options)
  window.addEventListener('resize', lookOnce, options)
  // A store in a dialog scrolls inside its shadow root, and those scroll events don't reach the window.
  root.addEventListener('scroll', lookOnce, options)
  look()
  return () => {
    cancelAnimationFrame(frame)
    stop.abort()
  }
}

interface ToastRegionProps {
  /** The id of the newest toast; null if there is none. */
  newest: number | null
  children: ReactNode
}

function Region({ newest, children }: ToastRegionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Show the popover again for each toast, because the one that enters the top layer last is on top. While closed, it
    // stays rendered outside the top layer.
    const shown = ref.current
    if (!shown?.isConnected || !hasPopovers()) return undefined
    setPopoverOpen(shown, false)
    if (newest === null) return undefined
    setPopoverOpen(shown, true)
    return keepClear(shown)
  }, [newest])
  return (
    <div ref={ref} className={region} popover="manual" role="status" aria-live="polite">
      {children}
    </div>
  )
}

/**
 * The live region for an element's toasts. It must exist before its text for screen readers to announce it. While a
 * dialog is open, the region is inside it, since a modal dialog hides all other content from screen readers.
 */
function ToastRegion(props: ToastRegionProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [modal, setModal] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const root = place.current?.getRootNode()
    return root && modals.subscribe((open) => setModal(modalIn(root, open)))
  }, [])
  return (
    <>
      <span ref={place} hidden />
      {modal ? createPortal(<Region {...props} />, modal) : <Region {...props} />}
    </>
  )
}

const NO_TOASTS: readonly ToastMessage[] = []

const timersOf = perShop(({ env, toasts }) => createToastTimers(env, toasts))

export function ToastList() {
  const shop = useShop()
  const { settings, toasts, presenters } = shop
  const { element, root } = useElement()
  useEffect(() => void timersOf(shop), [shop])
  useEffect(() => {
    const { modal } = presenters
    const release = () => {
      if (modal.peek() === element) modal.value = null
    }
    const stop = modals.subscribe((open) => {
      if (open.at(-1)?.dialog.getRootNode() === root) modal.value = element
      else release()
    })
    return () => {
      stop()
      release()
    }
  }, [presenters, element, root])
  // Return a stable empty list, so that on a page with many elements only the presenting one re-renders.
  const mine = useComputed(() =>
    // Without a toast, do not look for its presenter: that makes the browser compute styles for each element of the
    // page.
    toasts.list.value.length > 0 && presenters.presenterOf('toast', toasts.source()) === element
      ? toasts.list.value
      : NO_TOASTS,
  )
  const all = useValue(mine)
  // Show toasts only once React has mounted. Before that, a toast would be below other content and would not disappear.
  // It would also be in a new live region, which is not announced.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    setMounted(true)
    // The page may have hidden this element since the toast was shown. Another element then presents the toast.
    if (toasts.list.peek().length > 0) presenters.lookAgain()
  }, [toasts, presenters])
  const { t } = useView()
  const [isTextless, setTextless] = useState(false)
  useEffect(() => {
    const textless = all.filter(({ key }) => !t(key))
    if (textless.length === 0) return
    for (const { id } of textless) timersOf(shop).hold(id)
    // If loading fails, the next toast retries.
    void settings.needTexts().then((loaded) => {
      setTextless(!loaded)
      for (const { id } of textless) timersOf(shop).release(id)
    })
    // Don't run again for each new view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [all, settings])
  const shown = isMounted ? all.filter(({ key }) => isTextless || t(key)) : NO_TOASTS
  return (
    <ToastRegion newest={shown.at(-1)?.id ?? null}>
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </ToastRegion>
  )
}

const linesIn = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>('[data-line]')]

function Toast({ toast }: { toast: ToastMessage }) {
  const { id, key, tone, source, plain } = toast
  const shop = useShop()
  const { toasts, presenters } = shop
  const { root } = useElement()
  const drawer = presenters.presenterOf('drawer', source) as Element | null
  const openCarts = useValue(toasts.openCarts)
  const toCart = openCarts === 0 && (key === 'toastAdded' || key === 'toastAllAdded') && !plain && drawer
  const present = (lines?: null) => () => void presenters.present('drawer', source, lines)
  const { t, complete } = useView()
  const actions: readonly ToastMessage['action'][] = toCart
    ? [
        complete && drawer.getAttribute('order-by') !== 'whatsapp'
          ? { key: 'checkout', run: present(null) }
          : null,
        { key: 'viewCart', run: present() },
      ]
    : [toast.action]
  const run = (action: () => void) => {
    const before = new Set(linesIn(root))
    action()
    toasts.dismiss(id)
    // The button unmounts with its toast: focus the restored line.
    setTimeout(() =>
      linesIn(root)
        .find((line) => !before.has(line) && isRendered(line))
        ?.focus(),
    )
  }
  // Moving the node into a dialog fires no pointerleave, and the timer would stay paused.
  useEffect(() => () => timersOf(shop).release(id), [shop, id])
  const hold = () => timersOf(shop).hold(id)
  const release = () => timersOf(shop).release(id)
  return (
    <div
      className={box}
      part="toast"
      data-tone={tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon icon={TONE_ICONS[tone]} size={20} />
      <p>{t(key) || t('loadFailed')}</p>
      {actions.map(
        (action) =>
          action && (
            <button key={action.key} type="button" onClick={() => run(action.run)}>
              {t(action.key)}
            </button>
          ),
      )}
      <IconButton icon={closeIcon} label={t('close')} onClick={() => toasts.dismiss(id)} size={20} />
    </div>
  )
}
