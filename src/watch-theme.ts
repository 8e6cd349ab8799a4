import { effect } from '@preact/signals-core'
import type { Shop } from './core/shop'
import { themeSheet } from './ui/theme'

export type Theme = 'light' | 'dark' | 'auto'

/** The wrapper's colours that nobody sees: what the host page has set, as the browser computes it (`ui/base.ts`). */
const NONE = 'rgba(0, 0, 0, 0)'

/**
 * Gives the sheet of the element's `theme`, else of what the appearance call says, and again whenever it changes; `auto`
 * follows the person's system. What the host page has set goes before both. Null is the default look, where there is
 * nothing to derive colours from. The answer stops it.
 */
export function watchTheme(
  { settings }: Shop,
  theme: Theme | null,
  root: ShadowRoot,
  give: (sheet: CSSStyleSheet | null) => void,
): () => void {
  const wrapper = root.querySelector('.root')
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const scope = new AbortController()
  const { signal } = scope

  function update() {
    const appearance = settings.appearance.state.value.data
    const scheme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
    const set = wrapper ? hostColours(wrapper) : []
    const derives = appearance !== null || scheme === 'dark' || set.some((colour) => colour !== NONE)
    give(derives ? themeSheet(appearance, scheme, set) : null)
  }
  const stop = effect(update)
  const heard = (event: Event) => event.target === wrapper && update()
  wrapper?.addEventListener('transitionend', heard, { signal })
  if (theme === 'auto') dark.addEventListener('change', update, { signal })
  return () => {
    stop()
    scope.abort()
  }
}

/** The host page's own primary, text and background. */
function hostColours(wrapper: Element): readonly string[] {
  const { borderBlockStartColor, borderBlockEndColor, columnRuleColor } = getComputedStyle(wrapper)
  return [borderBlockStartColor, borderBlockEndColor, columnRuleColor]
}
