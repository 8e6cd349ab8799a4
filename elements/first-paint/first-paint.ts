import { createElement } from 'react'
import type { FrameProps } from '../../src/app/Frame'
import { followTheme } from '../../src/app/theme/use-sheets'
import type { View } from '../../src/core/i18n/view'
import type { Shop } from '../../src/core/shop/shop'
import type { Dir, Lang } from '../../src/core/types'
import { ownDocument } from '../../src/ui/own-document'
import { createRenderQueue } from '../../src/ui/render-queue'
import { release } from '../../src/ui/styles'
import type { ElementComponent } from '../runtime/component'
import { readOwnAttributes } from '../runtime/read'
import type { Tag } from '../public-api/manifest'
import { draw } from './draw'
import { canServeHooks, type LightEffect } from './hooks'
import type { CreateLightStage, LightStage } from './light-stage'
import { morph } from './morph'
import { showLoadedPictures, watchPictures } from './pictures'
import { holdPresses, type Painted, type Presses } from './presses'
import { page } from '../loader/page'
import { isServed } from '../runtime/server-data'
import type { Served, servedIn } from './served'
import { takeReservedSpace } from './reserved-space'

export interface FirstPaint {
  /** The server-rendered content, or null. */
  readonly served: Served | null
  /** The light stage; null until `stay` is called. */
  readonly light: LightStage | null
  /** Repaints after a change of the element's attributes or shop. */
  update(): void
  /**
   * Keeps the first paint until the element needs React DOM. Such a first paint is called a light stage. It runs the
   * effects that need no React.
   */
  stay(create: CreateLightStage): void
  /** Whether clicks wait for React DOM, or were dropped because it failed to load. */
  isHolding(): boolean
  /** Drops held clicks, which were meant for another product or shop. */
  forget(): void
  /** Stops updating and holding clicks. Returns the argument for `beginHandOver`, or null if nothing was rendered. */
  stop(): Painted | null
  /** Call if React DOM failed to load. Returns whether the content may stay. If so, removes its skeletons and stops. */
  release(): boolean
  /** Removes the content. */
  drop(): void
}

export interface PaintedElement {
  element: HTMLElement
  /** Returns the props of the element's frame for its current shop. */
  frame(theme: FrameProps['theme']): Omit<FrameProps, 'children' | 'shape'>
  /** Sets a custom state of the element, such as `:state(empty)`. */
  setState(name: string, on: boolean): void
  /** Called for each click that waits for React (`presses.ts`), and if the content can't be rendered. */
  needReact(): void
  /** Called after each render of a light stage, before its effects. */
  onShown(): void
}

export type PaintFirst = (painted: PaintedElement) => FirstPaint

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
  // If that code failed to load, the server's content stays until React has rendered.
  if (code === null) return null
  return (painted) => startPaint(tag, component, painted, code ? code.servedIn : null)
}

/** If there is no frame within this time, the page is probably hidden. */
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

/**
 * Repaints in slices. Elements that wait at the same time share a task, in which the browser computes the styles that
 * they read only once.
 */
const repaints = createRenderQueue({
  atOnce: 8,
  slice: 8,
  begin: (repaint) => afterFrame(() => repaint()),
})

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
  { element, frame: frameOf, setState, needReact, onShown }: PaintedElement,
  takeServed: typeof servedIn | null,
): FirstPaint {
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
  let light: LightStage | null = null
  /** The effects of the latest content; null without content. */
  let latestEffects: readonly LightEffect[] | null = null

  /**
   * Reads the host page's styles while the root is almost empty. With content, the browser would compute all styles
   * twice for each reading. The colours are set in the next microtask. Returns whether to paint now.
   */
  function meetSurroundings({ shop, theme }: Pick<FrameProps, 'shop' | 'theme'>, { dir }: View) {
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
      const frame = frameOf(values['theme'] as FrameProps['theme'])
      const view = frame.shop.settings.view.peek()
      if (view && !served && !meetSurroundings(frame, view)) return queueMicrotask(paint)
      const tree = createElement(component, { ...values, frame, setState } as never)
      const { nodes, subscriptions, effects } = draw((served ?? light)?.around(tree) ?? tree, paintSoon)
      // Keep the server's content until the store can show all of it.
      if (served && !view) return follow(subscriptions)
      if (served && !served.isWhole(frame.shop, paint)) return
      painted = morph(root, painted, [...nodes.childNodes])
      hasContent = true
      if (lang && lang !== view?.lang) presses?.rename()
      lang = view?.lang
      if (view && served) meetSurroundings(frame, view)
      showLoadedPictures(root)
      hold()
      follow(subscriptions)
      latestEffects = view && effects
      if (view) light?.commit(effects)
    } catch {
      needReact()
      if (served) {
        // Stop: without the server's data, a repaint would turn the content into skeletons.
        stopped = true
        served.end()
      }
      // React will throw the same error and report it. Until then, keep the content on display.
      if (!hasContent) drop()
    }
  }

  function hold() {
    presses ??= holdPresses(root, tag === 'store-app', () => light !== null, pressed)
  }

  function pressed({ dataset: { to } }: HTMLElement) {
    needReact()
    const shop = surroundings?.shop
    // Prefetch after React DOM, so that the two downloads do not compete.
    if (to && shop)
      page()
        ?.fetch('vendor')
        .then(
          () => component.prefetch?.(shop, to),
          () => {},
        )
  }

  /** Schedules one repaint after a change of any data that was rendered. */
  const paintSoon = () => repaints.add(paint)

  function follow(subscriptions: readonly ((changed: () => void) => () => void)[]) {
    cleanups = [...cleanups, ...subscriptions.map((subscribe) => subscribe(paintSoon))]
  }

  function unsubscribe() {
    for (const cleanup of cleanups) cleanup()
    cleanups = []
  }

  function stop() {
    stopped = true
    scope.abort()
    repaints.remove(paint)
    unsubscribe()
    surroundings?.leaveTheme()
    presses?.stop()
  }

  function drop() {
    stop()
    light?.stop()
    for (const node of painted) node.parentNode?.removeChild(node)
    painted = []
    served?.removeRest()
    surroundings?.giveSpaceBack()
    release(root)
  }

  /** The URL that the content depends on. Only a store-app depends on the fragment. */
  const address = () => window.location.href.replace(tag === 'store-app' ? '' : /#.*/, '')
  let shown = address()
  /** Drops held clicks after a navigation, because their targets are gone. */
  function change() {
    if (address() === shown) return
    shown = address()
    presses?.forget()
    paint()
  }

  watchPictures(root)
  // If a picture fails to load, only React can replace it.
  root.addEventListener('error', needReact, { capture: true, signal: scope.signal })
  // The store-app may have moved to another screen.
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, change, scope)
  if (served) {
    hold()
    served.repeatEarly()
  }
  paint()
  return {
    served,
    get light() {
      return light
    },
    update: paint,
    stay(create) {
      light = create({
        repaint: paint,
        onShown() {
          onShown()
          surroundings?.giveSpaceBack()
        },
      })
      if (latestEffects) light.commit(latestEffects)
    },
    isHolding: () => stopped || (presses?.held.length ?? 0) > 0,
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
      // A skeleton would announce content that never appears. Remove the skeletons if the page has a heading. Without
      // one, there is no content worth keeping.
      const skeletons = root.querySelectorAll('[part~="skeleton"]')
      if (
        root.querySelector('.root') &&
        (skeletons.length === 0 || root.querySelector(':is(h1, h2, h3):not([aria-busy] *)'))
      ) {
        stop()
        for (const skeleton of skeletons) skeleton.parentNode?.removeChild(skeleton)
        return true
      }
      return false
    },
    drop,
  }
}
