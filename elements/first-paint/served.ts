import { createElement, type ReactNode } from 'react'
import { whenIdle } from '../../src/ui/use-idle'
import { createWholeRender } from '../../src/ui/create-whole-render'
import { WholeRenderContext, type WholeRender } from '../../src/ui/whole-render'
import { parse, stringify } from '../../src/core/lib/util/json'
import { refresh } from './refresh'
import type { Field } from './presses'
import type { Page } from '../loader/page'
import type { Shop } from '../../src/core/shop/shop'
import { takeEarlyPresses } from '../runtime/early-presses'
import { DATA_ATTRIBUTE, serverData, serverDataIn } from '../runtime/server-data'
import { world } from '../runtime/world'
import { LANGUAGE_BASE_ATTRIBUTE, withPathLanguages } from '../../src/core/routing/path-languages'

/**
 * What the server has read is what the store gets when it asks for the same within the next seconds: nothing is requested
 * twice to take over the page, and what is asked for later comes from the server.
 */
export function takeServerData({ early }: Page): void {
  for (const data of serverData()) {
    for (const [url, body] of Object.entries(parse(data.textContent) ?? {}))
      early.set(url, [Date.now(), Promise.resolve(new Response(stringify(body)))])
    const base = data.getAttribute(LANGUAGE_BASE_ATTRIBUTE)
    if (base !== null) Object.assign(world.page, withPathLanguages(world.page, base))
  }
}

/** Milliseconds after which what a server has read is refreshed: a cache has kept the page. */
const STALE_MS = 120_000

/** Milliseconds that React waits for what the server had: with less of it, the content would go and come again. */
const READY_TIMEOUT_MS = 5000

/** The content of a shadow root that a server has rendered. */
export interface Served {
  /** Its top nodes, as the store renders them too. */
  readonly nodes: readonly ChildNode[]
  /** For the first render of the same. */
  readonly whole: WholeRender
  /** Resolves when the store has all that the first render needs, or has waited long enough. */
  readonly ready: Promise<void>
  /** Repeats what was chosen, typed and pressed before anything could keep it. */
  repeatEarly(): void
  /** Puts a tree into the whole render. */
  around(tree: ReactNode): ReactNode
  /** Whether the tree has been drawn with all that it needs; otherwise calls `again` when that has come. */
  isWhole(shop: Shop, again: () => void): boolean
  /** Removes the styles and data that came with it. The store has its own by now. */
  removeRest(): void
  end(): void
}

/** Whether it is not as it was served. */
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

/** Null for a root that no server has rendered. */
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
      const lacking = [...rendering.takeLacking(), ...shared.map((resource) => resource.load())]
      if (lacking.length > 0) void Promise.allSettled(lacking).then(again)
      else settle()
      return lacking.length === 0
    },
    removeRest() {
      for (const node of rest) node.parentNode?.removeChild(node)
    },
    end() {
      settle()
      rendering.end()
      const shop = shown
      shown = null
      if (shop && isStale) whenIdle(() => refresh(shop, urls))
    },
  }
}
