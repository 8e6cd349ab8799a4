import { createElement } from 'react'
import type { FrameProps } from '../../src/app/Frame'
import { followTheme } from '../../src/app/theme/use-sheets'
import type { View } from '../../src/core/i18n/view'
import type { Shop } from '../../src/core/shop/shop'
import type { Dir, Lang } from '../../src/core/types'
import { ownDocument } from '../../src/ui/own-document'
import { release } from '../../src/ui/styles'
import type { ElementComponent } from '../runtime/component'
import { NO_CALLBACKS } from '../runtime/no-callbacks'
import { readOwnAttributes } from '../runtime/read'
import type { Tag } from '../public-api/manifest'
import { draw } from './draw'
import { canServeHooks } from './hooks'
import { morph } from './morph'
import { showLoadedPictures, watchPictures } from './pictures'
import { holdPresses, type Painted, type Presses } from './presses'
import { isServed } from '../runtime/server-data'
import type { Served, servedIn } from './served'
import { takeReservedSpace } from './reserved-space'

export interface FirstPaint {
  /** The server-rendered content, or null. */
  readonly served: Served | null
  /** Repaints after a change of the element's attributes or shop. */
  update(shop: Shop): void
  /** Drops held clicks, which were meant for another product or shop. */
  forget(): void
  /** Stops updating and holding clicks. Returns the input for `beginHandOver`, or null if nothing was rendered. */
  stop(): Painted | null
  /**
   * Called if React DOM failed to load. Returns whether the content may stay; if so, removes its skeletons and stops.
   */
  release(): boolean
  /** Removes the content. */
  drop(): void
}

export type PaintFirst = (element: HTMLElement, shop: Shop) => FirstPaint

/**
 * Resolves to a function that renders an element's first content while React DOM is still downloading: the same
 * component as React, in the same shadow root and colours. Resolves to null if this version of React works only with
 * React DOM, or if the code for server-rendered content failed to load.
 */
export async function createFirstPaint<Name extends Tag>(
  tag: Name,
  component: ElementComponent<Name>,
): Promise<PaintFirst | null> {
  if (!canServeHooks) return null
  const code = isServed() && (await import('./served').catch(() => null))
  // Without that code, the server's content stays until React has rendered.
  if (code === null) return null
  return (element, shop) => startPaint(tag, component, element, shop, code ? code.servedIn : null)
}

/** If no frame comes within this time, the page is hidden. */
const FRAME_LIMIT_MS = 100

/** Calls `run` after the next paint, so that a skeleton is visible before the content is rendered. */
function afterFrame(run: () => void) {
  let started = false
  const start = () => {
    if (started) return
    started = true
    run()
  }
  setTimeout(start, FRAME_LIMIT_MS)
  requestAnimationFrame(() => setTimeout(start))
}

interface Surroundings {
  shop: Shop
  theme: FrameProps['theme']
  dir: Dir
  leaveTheme(): void
  giveSpaceBack(): void
}

function startPaint<Name extends Tag>(
  tag: Name,
  component: ElementComponent<Name>,
  element: HTMLElement,
  first: Shop,
  takeServed: typeof servedIn | null,
): FirstPaint {
  let shop = first
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const served = takeServed?.(root) ?? null
  let painted: readonly ChildNode[] = served?.nodes ?? []
  let hasContent = served !== null
  let presses: Presses | null = null
  let lang: Lang | undefined
  let cleanups: readonly (() => void)[] = []
  let surroundings: Surroundings | null = null
  const scope = new AbortController()
  let stopped = false

  /**
   * Reads the host page's styles while the root is almost empty: with content, each reading would make the browser
   * compute all styles twice. The colours are set in the next microtask.
   */
  function meetSurroundings(theme: FrameProps['theme'], { dir }: View) {
    if (surroundings?.shop === shop && surroundings.theme === theme && surroundings.dir === dir) return true
    surroundings?.leaveTheme()
    if (!hasContent) {
      const wrapper = ownDocument('createElement').call(document, 'div')
      wrapper.className = 'root'
      painted = morph(root, painted, [wrapper])
    }
    surroundings = {
      shop,
      theme,
      dir,
      leaveTheme: followTheme(shop, theme, root, dir),
      giveSpaceBack: surroundings?.giveSpaceBack ?? takeReservedSpace(element, root),
    }
    return hasContent
  }

  function paint() {
    if (stopped) return
    unsubscribe()
    try {
      const values = readOwnAttributes(element, tag)
      const theme = values['theme'] as FrameProps['theme']
      const view = shop.settings.view.peek()
      if (view && !served && !meetSurroundings(theme, view)) return queueMicrotask(paint)
      const tree = createElement(component, propsOf(values, theme))
      const { nodes, insertions, subscriptions } = draw(served ? served.around(tree) : tree)
      // Content from the server stays until the store can show all of it.
      if (served && !view) return follow(subscriptions)
      if (served && !served.isWhole(shop, paint)) return
      for (const insert of insertions) insert()
      painted = morph(root, painted, [...nodes.childNodes])
      hasContent = true
      if (lang && lang !== view?.lang) presses?.rename()
      lang = view?.lang
      if (view && served) meetSurroundings(theme, view)
      showLoadedPictures(root)
      hold()
      follow(subscriptions)
    } catch {
      if (served) {
        // Rendered without the server's data, the content would turn into skeletons.
        stopped = true
        served.end()
      }
      // React will throw the same error and report it. Until then the element keeps its present content.
      if (!hasContent) drop()
    }
  }

  function hold() {
    // Most clicks need the cart. Its code can load together with React.
    presses ??= holdPresses(root, tag === 'store-app', () => void shop.cart.load())
  }

  /** Repaints, once, after anything that was read has changed. */
  function follow(subscriptions: readonly ((changed: () => void) => () => void)[]) {
    let waiting = false
    let following = false
    const changed = () => {
      // Ignore the first call: a signal calls a new subscriber at once.
      if (!following || waiting) return
      waiting = true
      afterFrame(paint)
    }
    cleanups = [...cleanups, ...subscriptions.map((subscribe) => subscribe(changed))]
    following = true
  }

  function unsubscribe() {
    for (const cleanup of cleanups) cleanup()
    cleanups = []
  }

  function stop() {
    stopped = true
    scope.abort()
    unsubscribe()
    surroundings?.leaveTheme()
    presses?.stop()
  }

  function drop() {
    stop()
    for (const node of painted) node.parentNode?.removeChild(node)
    painted = []
    served?.removeRest()
    surroundings?.giveSpaceBack()
    release(root)
  }

  function propsOf(values: object, theme: FrameProps['theme']) {
    const frame: Omit<FrameProps, 'children' | 'shape'> = {
      shop,
      element,
      root,
      theme,
      ...NO_CALLBACKS,
    }
    return { ...values, frame, setState() {} } as never
  }

  /** Only a store-app depends on the URL's fragment. */
  const address = () => window.location.href.replace(tag === 'store-app' ? '' : /#.*/, '')
  let shown = address()
  /** After a navigation, drops held clicks: their targets are gone. */
  function change() {
    if (address() === shown) return
    shown = address()
    presses?.forget()
    paint()
  }

  watchPictures(root)
  // The store-app may have moved to another screen.
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, change, scope)
  if (served) {
    hold()
    served.repeatEarly()
  }
  paint()
  return {
    served,
    update(next) {
      shop = next
      paint()
    },
    forget: () => presses?.forget(),
    stop() {
      stop()
      served?.removeRest()
      surroundings?.giveSpaceBack()
      const nodes = painted
      painted = []
      return presses && nodes.length > 0 ? { nodes, presses } : null
    },
    release() {
      presses?.release()
      // A skeleton would promise content for ever. Skeletons are removed from a page that has a heading; without one,
      // there is no content worth keeping.
      const skeletons = root.querySelectorAll('[part~="skeleton"]')
      if (root.querySelector('.root') && (skeletons.length === 0 || root.querySelector(':is(h1, h2, h3)'))) {
        stop()
        for (const skeleton of skeletons) skeleton.parentNode?.removeChild(skeleton)
        return true
      }
      return false
    },
    drop,
  }
}
