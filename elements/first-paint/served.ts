import { createElement, type ReactNode } from 'react'
import { whenIdle } from '../../src/ui/use-idle'
import { createWholeRender } from '../../src/ui/create-whole-render'
import { WholeRenderContext, type WholeRender } from '../../src/ui/whole-render'
import { parse } from '../../src/core/lib/util/json'
import { refresh } from './refresh'
import type { Field } from './presses'
import type { Page } from '../loader/page'
import type { Shop } from '../../src/core/shop/shop'
import { takeEarlyPresses } from '../runtime/early-presses'
import { DATA_ATTRIBUTE, serverData, serverDataIn } from '../runtime/server-data'
import { dropResponses, endWaiting, offerResponses } from '../runtime/served-reads'
import { world } from '../runtime/world'
import { LANGUAGE_BASE_ATTRIBUTE, withPathLanguages } from '../../src/core/routing/path-languages'
import { matchPath } from '../../src/core/routing/routes'

/**
 * Offers the responses from which the server rendered the page. For the next seconds the store consumes them instead
 * of requesting the same data again.
 */
export function takeServerData({ early }: Page): void {
  for (const data of serverData()) {
    const bodies = parse(data.textContent) ?? {}
    offerResponses(bodies, 1)
    // Stop the loader from preloading the same responses.
    for (const url of Object.keys(bodies)) early.set(url, null)
    const base = data.getAttribute(LANGUAGE_BASE_ATTRIBUTE)
    if (base !== null) Object.assign(world.page, withPathLanguages(world.page, base))
  }
}

/** Responses that are older than this, in milliseconds, are refreshed, because the page came from a cache. */
const STALE_MS = 120_000

/**
 * Milliseconds that React waits for the data that the server had. With less data, the content would disappear and come
 * back.
 */
const READY_TIMEOUT_MS = 5000

export interface Served {
  /** The top-level nodes, equal to those that the store will render. */
  readonly nodes: readonly ChildNode[]
  /** The state for the first client render of this content. */
  readonly whole: WholeRender
  /** Resolves when all data for the first render has loaded, or after a timeout. */
  readonly ready: Promise<void>
  /** Repeats input and clicks from before any script could hold them. */
  repeatEarly(): void
  /** Wraps a tree in the provider of the whole render. */
  around(tree: ReactNode): ReactNode
  /** Whether the tree was rendered with all its data. If not, `again` is called when the rest has loaded. */
  isWhole(shop: Shop, again: () => void): boolean
  /** Removes the server's styles and data, which the store no longer needs. */
  removeRest(): void
  end(): void
}

/** Whether the shopper has changed the value of a field since the server rendered it. */
function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const [first, ...others] = field.options
    const preset = others.find((option) => option.defaultSelected) ?? first
    return preset !== undefined && !preset.selected
  }
  const isTicked = field.type === 'checkbox' || field.type === 'radio'
  if (isTicked) return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
  return field.value !== field.defaultValue
}

/** Returns the id of the product that an element shows, or null. */
function productIdOf(element: Element): string | null {
  if (element.localName !== 'store-app') return element.getAttribute('product-id')
  const { pathname } = new URL(world.page.href())
  return matchPath(pathname.slice(element.getAttribute('base')?.length)).params['id'] ?? null
}

/** Returns the server's content of a root; null if the server has not rendered it. */
export function servedIn(root: ShadowRoot): Served | null {
  const data = serverDataIn(root)
  if (!data) return null
  const rendering = createWholeRender()
  let settle = () => {}
  const ready = new Promise<void>((resolve) => {
    settle = resolve
    setTimeout(resolve, READY_TIMEOUT_MS)
  })
  let shown: Shop | null = null
  let hasEnded = false
  const isStale = Date.now() - Number(data.getAttribute(DATA_ATTRIBUTE)) > STALE_MS
  const urls = isStale ? Object.keys(parse(data.textContent) ?? {}) : []
  const rest = [data, ...root.querySelectorAll('style')].filter(({ parentNode }) => parentNode === root)
  return {
    nodes: [...root.childNodes].filter((node) => !rest.includes(node as Element)),
    whole: rendering.whole,
    ready,
    repeatEarly() {
      for (const field of root.querySelectorAll<Field>('input, select, textarea'))
        if (isEdited(field)) field.dispatchEvent(new CustomEvent('input', { bubbles: true }))
      for (const button of takeEarlyPresses()) if (button.getRootNode() === root) button.click()
    },
    around: (tree) => createElement(WholeRenderContext, { value: rendering.whole }, tree),
    isWhole(shop, again) {
      shown = shop
      const { settings, appearance } = shop.settings
      const shared = [settings, appearance].filter(({ state }) => /idle|loading/.test(state.peek().status))
      const missing = [...rendering.takeLacking(), ...shared.map((resource) => resource.load())]
      if (missing.length > 0) void Promise.allSettled(missing).then(again)
      else settle()
      return missing.length === 0
    },
    removeRest() {
      for (const node of rest) node.parentNode?.removeChild(node)
    },
    end() {
      if (!hasEnded) endWaiting()
      hasEnded = true
      settle()
      rendering.end()
      const shop = shown
      shown = null
      if (!shop || !isStale) return
      dropResponses(urls)
      whenIdle(() => refresh(shop, urls, productIdOf(root.host)))
    },
  }
}
