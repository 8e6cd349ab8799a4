import { effect } from '@preact/signals-core'
import type { Shop } from '../../core/shop/shop'
import { themeSheet } from '../../ui/theme'

export type Theme = 'light' | 'dark' | 'auto'

/**
 * The initial value of the wrapper's invisible border colours, through which the host page's colours are read
 * (`ui/base.ts`).
 */
const UNSET_COLOUR = 'rgba(0, 0, 0, 0)'

/** Reads what a theme depends on; returns a function that applies it. */
type Update = () => () => void

const pending = new Set<Update>()

/**
 * Batches elements that render together: first all reads, then all writes, or each would force a style recalculation.
 */
function batch(update: Update) {
  if (pending.size === 0) queueMicrotask(updateAll)
  pending.add(update)
}

function updateAll() {
  const updates = [...pending]
  pending.clear()
  const writes = updates.map((update) => update())
  for (const give of writes) give()
}

/**
 * Calls `give` with the sheet of the element's `theme`, else of the appearance call, now and on every change; `auto`
 * follows the system. Colours of the host page win over both. Null means the default theme. Returns a function that
 * stops watching.
 */
export function watchTheme(
  { settings }: Shop,
  theme: Theme | null,
  root: ShadowRoot,
  give: (sheet: CSSStyleSheet | null) => void,
): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const scope = new AbortController()
  const { signal } = scope

  const update: Update = () => {
    const appearance = settings.appearance.state.peek().data
    const scheme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme
    const wrapper = wrapperOf(root)
    const set = wrapper ? hostColours(wrapper) : []
    const derives = appearance !== null || scheme === 'dark' || set.some((colour) => colour !== UNSET_COLOUR)
    const sheet = derives ? themeSheet(appearance, scheme, set) : null
    return () => give(sheet)
  }
  const request = () => batch(update)
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
    pending.delete(update)
  }
}

/** The last one: before it, React's first commit still has the wrapper of the first paint. */
const wrapperOf = (root: ShadowRoot) => [...root.children].findLast(({ className }) => className === 'root')

/** The host page's primary, text and background colours. */
function hostColours(wrapper: Element): readonly string[] {
  const { borderBlockStartColor, borderBlockEndColor, columnRuleColor } = getComputedStyle(wrapper)
  return [borderBlockStartColor, borderBlockEndColor, columnRuleColor]
}
