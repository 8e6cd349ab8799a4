import { effect } from '@preact/signals-core'
import type { Shop } from '../../core/shop/shop'
import { readThenWrite, type Read } from '../../ui/read-then-write'
import { themeSheet } from '../../ui/theme'

export type Theme = 'light' | 'dark' | 'auto'

/**
 * The initial colour of the wrapper's invisible borders. The host page's colours are read from these borders
 * (`ui/base.ts`).
 */
const UNSET_COLOUR = 'rgba(0, 0, 0, 0)'

/** The theme applied last, by shop. The next element usually has the same theme, so its first paint needs no change. */
const latest = new WeakMap<Shop, { theme: Theme | null; sheet: CSSStyleSheet | null }>()

/** Returns the sheet that the shop applied last; null if it is not of this theme, and for the default theme. */
export function lastSheet(shop: Shop, theme: Theme | null): CSSStyleSheet | null {
  const last = latest.get(shop)
  return last?.theme === theme ? last.sheet : null
}

/**
 * Calls `apply` with the style sheet of the theme, now and on every change; null means the default theme. The theme is
 * that of the element, else that of the shop's appearance settings. `auto` follows the system. The host page's colours
 * override both.
 * Returns a function that stops watching.
 */
export function watchTheme(
  shop: Shop,
  theme: Theme | null,
  root: ShadowRoot,
  apply: (sheet: CSSStyleSheet | null) => void,
): () => void {
  const { settings } = shop
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const scope = new AbortController()
  const { signal } = scope

  const update: Read = () => {
    const appearance = settings.appearance.state.peek().data
    const scheme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
    const wrapper = wrapperOf(root)
    const set = wrapper ? hostColours(wrapper) : []
    const derives = appearance !== null || scheme === 'dark' || set.some((colour) => colour !== UNSET_COLOUR)
    const sheet = derives ? themeSheet(appearance, scheme, set) : null
    return () => {
      latest.set(shop, { theme, sheet })
      apply(sheet)
    }
  }
  let cancel = () => {}
  const request = () => void (cancel = readThenWrite(update))
  const stop = effect(() => {
    void settings.appearance.state.value
    request()
  })
  const onTransition = (event: Event) => event.target === wrapperOf(root) && request()
  root.addEventListener('transitionend', onTransition, { signal })
  if (theme === 'auto') dark.addEventListener('change', request, { signal })
  return () => {
    stop()
    scope.abort()
    cancel()
  }
}

/** Returns the last wrapper, because the first paint's wrapper is still there during React's first commit. */
const wrapperOf = (root: ShadowRoot) => [...root.children].findLast(({ className }) => className === 'root')

/** Returns the host page's primary, text and background colours. */
function hostColours(wrapper: Element): readonly string[] {
  const { borderBlockStartColor, borderBlockEndColor, columnRuleColor } = getComputedStyle(wrapper)
  return [borderBlockStartColor, borderBlockEndColor, columnRuleColor]
}
