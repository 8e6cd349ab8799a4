import { effect } from '@preact/signals-core'
import type { Shop } from './core/shop'
import { themeSheet } from './ui/theme'

export type Theme = 'light' | 'dark' | 'auto'

/** The wrapper's colours that nobody sees: what the host page has set, as the browser computes it (`ui/base.ts`). */
const NONE = 'rgba(0, 0, 0, 0)'

/** Reads what an element's sheet follows from; the answer gives the sheet. */
type Update = () => () => void

const waiting = new Set<Update>()

/**
 * All elements that are drawn together are read, and only then given their sheets: one by one each would have the browser
 * compute the page's styles anew.
 */
function together(update: Update) {
  if (waiting.size === 0) queueMicrotask(updateAll)
  waiting.add(update)
}

function updateAll() {
  const updates = [...waiting]
  waiting.clear()
  const gives = updates.map((update) => update())
  for (const give of gives) give()
}

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

  const update: Update = () => {
    const appearance = settings.appearance.state.peek().data
    const scheme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
    const set = wrapper ? hostColours(wrapper) : []
    const derives = appearance !== null || scheme === 'dark' || set.some((colour) => colour !== NONE)
    const sheet = derives ? themeSheet(appearance, scheme, set) : null
    return () => give(sheet)
  }
  const request = () => together(update)
  const stop = effect(() => {
    void settings.appearance.state.value
    request()
  })
  const heard = (event: Event) => event.target === wrapper && request()
  wrapper?.addEventListener('transitionend', heard, { signal })
  if (theme === 'auto') dark.addEventListener('change', request, { signal })
  return () => {
    stop()
    scope.abort()
    waiting.delete(update)
  }
}

/** The host page's own primary, text and background. */
function hostColours(wrapper: Element): readonly string[] {
  const { borderBlockStartColor, borderBlockEndColor, columnRuleColor } = getComputedStyle(wrapper)
  return [borderBlockStartColor, borderBlockEndColor, columnRuleColor]
}
