import type { FrameProps } from '../../src/app/Frame'
import { VERSION } from '../../src/app/version'
import type { Shop } from '../../src/core/shop/shop'
import { createPanels } from '../../src/core/stores/panels'
import type { WholeRender } from '../../src/ui/whole-render'
import type { FirstPaint, PaintFirst } from '../first-paint/first-paint'
import type { CreateLightStage } from '../first-paint/light-stage'
import { removeFailure } from '../loader/failed'
import type { ElementState, Tag } from '../public-api/manifest'
import type { MethodRegistry } from './method-registry'
import { nextStep, needsReact, type Facts, type LoadedCode } from './next-step'
import { whenOpened } from './opened'
import { prefetchData } from './prefetch-data'
import { CONNECTED, PROPS, RENDER, type R2wcElement } from './r2wc'
import type { ReactStage } from './react'
import { readOwnAttributes } from './read'
import { serverDataIn } from './server-data'

/** The code for the elements of a class that has loaded so far. */
export interface Code extends LoadedCode {
  paint?: PaintFirst
  light?: CreateLightStage | null
  react?: ReactStage
  /** Loads React DOM. */
  loadReact?: () => void
}

interface Options {
  element: R2wcElement
  root: ShadowRoot
  tag: Tag
  /** The code, shared by all elements of the class. It changes as more code loads. */
  code: Readonly<Code>
  methods: MethodRegistry
  /** Returns the value of an attribute; null if elements of this tag do not have it. */
  valueOf(attribute: string): unknown
  setState(state: ElementState, on: boolean): void
  unmountReact(): void
}

export type Content = ReturnType<typeof createContent>

/** The values of `layout` and `mode` that React renders from the start. */
const REACT_LAYOUTS = new Set<unknown>(['full', 'inline'])

function remove(nodes: readonly ChildNode[]) {
  // Don't use `remove()`: Prototype.js replaces it with a version that throws if there is no parent.
  for (const node of nodes) node.parentNode?.removeChild(node)
}

/** Creates the content of an element's shadow root: the merchant's, then the first paint, then React's. */
export function createContent(options: Options) {
  const { element, root, tag, code, methods, valueOf, setState, unmountReact } = options
  removeFailure(element, root)
  /** Whether the merchant has declared the shadow root. Its content then stays until React has rendered. */
  const isDeclared = root.hasChildNodes() && !serverDataIn(root)
  if (!root.hasChildNodes()) root.append(document.createElement('slot'))
  /** The nodes shown until the component has rendered: the merchant's shadow root, or a slot for its content. */
  let before: readonly ChildNode[] = [...root.childNodes]
  let firstPaint: FirstPaint | null = null
  let isPaintDue = false
  /** Whether the attributes or the shop have changed since the last paint. */
  let isChanged = false
  let shop: Shop | null = null
  /** The shop of the mounted content. */
  let shown: Shop | null = null
  /** The shop for which `store:ready` was emitted. */
  let announced: Shop | null = null
  let failures = 0
  let panels = createPanels()
  /** Whether the element was used in a way that needs React DOM. */
  let isUsed = false
  /** The state of the content on display, from the server or the light stage. React continues from it. */
  let continued: { readonly whole: WholeRender | null; end(): void } | null = null
  let leaveLight = () => {}
  /** Moves focus, selection and input from the first paint to React's nodes. */
  let handOver = () => {}
  let rendered = () => {}

  const facts = (): Facts => ({
    shop,
    isUsed,
    isDeclared,
    isReactLayout: REACT_LAYOUTS.has(valueOf('layout') ?? valueOf('mode')),
    isChanged,
    firstPaint,
  })

  /** Whether something waits for React DOM: a click, a method call, an open panel, or a toast about a failure. */
  function isAwaited() {
    const { open, screen } = panels
    return (
      firstPaint?.isHolding() ||
      methods.isAwaited ||
      open.peek() ||
      screen.peek() ||
      shop?.toasts.list.peek().some(({ source, tone }) => source === element && tone !== 'success')
    )
  }

  /** Renders as much as is possible with the code that has loaded. */
  function show() {
    if (!shop) return
    const present = facts()
    if (needsReact(present, code)) code.loadReact?.()
    const step = nextStep(present, code)
    if (step === 'react') code.react?.renderSoon(renderNow)
    else if (step && !isPaintDue) {
      // Paint once for all attributes that a script sets together.
      isPaintDue = true
      queueMicrotask(paint)
    }
  }

  function paint() {
    isPaintDue = false
    const step = nextStep(facts(), code)
    if (step === 'keep' && code.light) firstPaint?.stay(code.light)
    if (step === 'update') firstPaint?.update()
    else if (step === 'paint' && code.paint) beginPaint(code.paint)
    else return
    isChanged = false
    // While painting, the element may have turned out to need React.
    show()
  }

  function beginPaint(start: PaintFirst) {
    removeFailure(element, root)
    firstPaint = start({ element, frame, setState, needReact, onShown })
    // Don't restore server-rendered content when the element leaves its shop.
    if (firstPaint.served) before = [document.createElement('slot')]
    else remove(before)
  }

  function renderNow() {
    const { react } = code
    if (!shop || !react) return
    if (firstPaint && react.isInUse(element, methods.isAwaited, show)) return
    isUsed = true
    const values = readOwnAttributes(element, tag)
    removeFailure(element, root)
    continued ??= firstPaint?.served ?? firstPaint?.light ?? null
    element[PROPS] = {
      ...values,
      component: react.component,
      whole: continued?.whole ?? null,
      setState,
      // A different key remounts the content for another shop.
      key: shop.key,
      frame: frame(values['theme'] as FrameProps['theme']),
    }
    element[RENDER]()
  }

  const frame = (theme: FrameProps['theme']) => ({
    // This runs only while there is a shop.
    shop: shop as Shop,
    element,
    root,
    panels,
    theme,
    needReact,
    onDrawing,
    onShown,
    registerMethods: methods.add,
    reportFailure,
    onRendered: rendered,
  })

  function needReact() {
    if (isUsed) return
    isUsed = true
    // Load the cart together with React, because most interactions need it.
    whenOpened(() => void shop?.cart.load())
    if (code.light) show()
  }

  function onDrawing() {
    const painted = firstPaint?.stop()
    const light = firstPaint?.light
    leaveLight = () => light?.stop()
    firstPaint = null
    if (painted && code.react) handOver = code.react.beginHandOver(root, painted)
  }

  function onShown() {
    remove(before)
    handOver()
    handOver = () => {}
    continued?.end()
    setState('loading', false)
  }

  function reportFailure() {
    setState('error', ++failures > 0)
    return () => setState('error', --failures > 0)
  }

  /** Emits `store:ready` once per shop. Language changes have their own event. */
  function announce() {
    const view = shop?.settings.view.peek()
    if (!shop || !view || announced === shop) return
    announced = shop
    shop.env.emit('store:ready', { version: VERSION, lang: view.lang, dir: view.dir }, element)
  }

  /** Renders the current attributes. `other`: the element now shows other content. */
  function render(other = false) {
    isChanged = true
    const release = methods.hold(other)
    rendered = () => {
      announce()
      release()
      leaveLight()
    }
    show()
  }

  function dropPaint() {
    if (!firstPaint) return
    firstPaint.drop()
    root.prepend(...before)
  }

  /** Restores the content from before the first render. The element may get another shop, or none. */
  function unmount() {
    shown = announced = null
    unmountReact()
    dropPaint()
    firstPaint = null
    root.prepend(...before)
  }

  return {
    bind(next: Shop) {
      setState('error', failures > 0)
      // The element is loading until the new content has rendered.
      if (next !== shown) {
        setState('loading', true)
        panels = createPanels(next.cart.additions())
      }
      shop = shown = next
      prefetchData(shop, element)
      element[CONNECTED] = true
      render()
    },
    leaveShop() {
      shop = null
      element[CONNECTED] = false
      methods.hold(true)
    },
    /** Call if there is no shop for the element. */
    fail() {
      setState('loading', false)
      setState('error', true)
      dropPaint()
      firstPaint = null
      // Defer this, because React may be rendering.
      queueMicrotask(() => {
        if (!shop && shown) unmount()
      })
    },
    hasShop: () => !!shop,
    show,
    render,
    unmount,
    /** Drops held clicks, which were meant for another product or shop. */
    forget: () => firstPaint?.forget(),
    servedIsReady: () => firstPaint?.served?.ready,
    /** Call after each call of a method of the element. */
    called() {
      needReact()
      // Render now, even if rendering waits for a dialog to close: a script that awaits the method must not wait for
      // that.
      if (firstPaint) code.react?.renderSoon(renderNow)
      if (methods.isAwaited) code.react?.retryFailedParts()
    },
    /** Call if React DOM failed to load. Returns whether the element does not work without it. */
    reactFailed(): boolean {
      // The next time the element is used, it tries again.
      if (!isAwaited()) isUsed = false
      const fails = needsReact(facts(), code)
      if (!fails) show()
      return fails
    },
    /**
     * Call after `reactFailed`. Complete content stays, with plain links; incomplete content is removed. Returns
     * whether content stays.
     */
    giveUp(): boolean {
      const stays = !!firstPaint?.release()
      // Keep the stopped first paint, so that a retry does not paint over the message.
      if (!stays) dropPaint()
      return stays
    },
  }
}
