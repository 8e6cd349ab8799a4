import type { Shop } from '../../src/core/shop/shop'
import type { ShopAttributes } from '../../src/core/stores/settings'
import { adoptAgain } from '../../src/ui/styles'
import { VERSION } from '../../src/app/version'
import type { FrameProps } from '../../src/app/Frame'
import { createPanels } from '../../src/core/stores/panels'
import type { WholeRender } from '../../src/ui/whole-render'
import type { FirstPaint, PaintFirst } from '../first-paint/first-paint'
import type { CreateLightStage } from '../first-paint/light-stage'
import { removeFailure } from '../loader/failed'
import { propertyOf } from '../public-api/coerce'
import { ELEMENTS, SHOP_ATTRIBUTES, SHOP_PROPERTIES, type Attribute, type Tag } from '../public-api/manifest'
import { defineAccessors, upgradeProperties } from './accessors'
import { OWN_CLASS } from './define-element'
import { takeLangOfAddress } from './address-lang'
import { keepKeysInside } from './keys'
import type { ShopAttribute } from './merge'
import { MethodRegistry } from './method-registry'
import { keepWhenMorphed } from './morph'
import { whenOpened } from './opened'
import { prefetchData } from './prefetch-data'
import { CONNECTED, PROPS, r2wcClass, RENDER } from './r2wc'
import type { ReactStage } from './react'
import { readAttribute, readOwnAttributes, readShopAttribute, readShopAttributes, WHICH_SHOP } from './read'
import { serverDataIn } from './server-data'
import { change, join, moved, type Member, type NoShopReason } from './shops'
import { createStates } from './states'
import { warn, world } from './world'

/** The code that shows an element's content, as far as it has loaded. */
export interface Stage {
  /** Renders the first content without React DOM. Undefined until the component has loaded, or if it can't. */
  paint?: PaintFirst
  /** Keeps the first content until an element needs React DOM. Null if all elements of the class need it. */
  light?: CreateLightStage | null
  /** Loads React DOM. */
  loadReact?: () => void
  /** Renders with React DOM. */
  react?: ReactStage
}

export interface StoreElementConstructor extends CustomElementConstructor {
  /** Called when more code has loaded: shows it in all elements of the class. */
  advance(stage: Stage): void
  /** Resolves when the client can render all server-rendered elements of the class. */
  servedAreReady(): Promise<unknown>
  /** Called if React DOM failed to load. Calls back with the elements that do not work without it. */
  reactFailed(report: (element: HTMLElement) => void): void
}

/** The values of `layout` and `mode` that React renders at once. */
const REACT_LAYOUTS = new Set<unknown>(['full', 'inline'])

const GIVE_UP = Symbol.for('store.give-up')

/**
 * Called if React DOM failed to load. Complete content stays, with plain links; incomplete content is removed. Returns
 * whether content stays.
 */
export const giveUp = (element: HTMLElement): boolean =>
  (element as { [GIVE_UP]?(): boolean })[GIVE_UP]?.() ?? false

/**
 * Returns an element's class. Elements join their shop at once, and show content as soon as `advance` brings the code.
 */
export function createElementClass(tag: Tag): StoreElementConstructor {
  const own: Readonly<Record<string, Attribute>> = ELEMENTS[tag].attributes
  const shared: Readonly<Record<string, Attribute>> = SHOP_ATTRIBUTES
  const attributes = { ...shared, ...own }
  const properties = [...Object.keys(attributes).map(propertyOf), ...SHOP_PROPERTIES]
  const elements = new Set<StoreElement>()
  let stage: Stage = {}

  class StoreElement extends r2wcClass() implements Member {
    static readonly [OWN_CLASS] = true
    static readonly observedAttributes = Object.keys(attributes)

    readonly element = this
    readonly #methods = new MethodRegistry()
    readonly #setState = createStates(this)
    readonly #objects: Record<string, unknown> = {}
    /** The nodes shown until the component has rendered: the merchant's shadow root, or a slot for its content. */
    #before: readonly ChildNode[]
    /** Whether the merchant's shadow root stays until React has rendered. */
    readonly #isDeclared: boolean
    #firstPaint: FirstPaint | null = null
    #isPainting = false
    /** Whether the attributes or the shop have changed since the last paint. */
    #isChanged = false
    #shop: Shop | null = null
    /** The shop of the mounted content. */
    #shown: Shop | null = null
    #failures = 0
    #panels = createPanels()
    /** Whether the element was used in a way that needs React DOM. */
    #isUsed = false
    /** The shop for which `store:ready` was emitted. */
    #announced: Shop | null = null
    /** The state of the content that React continues: the server's, or that of the light stage. */
    #continued: { readonly whole: WholeRender | null; end(): void } | null = null
    #leaveLight = () => {}
    /** Moves focus, selection and input from the first paint to React's nodes. */
    #handOver = () => {}
    #rendered = () => {}
    /** The message that there is no shop; resolves to a function that removes it. */
    #notice: Promise<() => void> | null = null
    #leave: (() => void) | null = null
    #leaveNetwork = () => {}

    constructor() {
      super()
      // r2wc treats new elements as connected, and would render before they are in the document.
      this[CONNECTED] = false
      const root = this.#root
      keepKeysInside(root)
      keepWhenMorphed(this, 'open')
      this.#setState('loading', true)
      removeFailure(this, root)
      this.#isDeclared = root.hasChildNodes() && !serverDataIn(root)
      if (!root.hasChildNodes()) root.append(document.createElement('slot'))
      this.#before = [...root.childNodes]
    }

    get #root(): ShadowRoot {
      return this.attachShadow({ mode: 'open' })
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // A second attachShadow throws, or empties a declarative root.
      return this.shadowRoot ?? super.attachShadow(init)
    }

    connectedCallback() {
      this.#leaveNetwork = world.watchOnline(this.#followNetwork)
      this.#followNetwork()
      if (this.#leave) return moved(this)
      upgradeProperties(this, properties)
      takeLangOfAddress(this)
      elements.add(this)
      this.#leave = join(this)
    }

    /**
     * If the element is reinserted in the same task, it was only moved: keep React's root, with all input and open
     * panels.
     */
    override disconnectedCallback() {
      this.#leaveNetwork()
      queueMicrotask(() => {
        if (this.isConnected) return
        elements.delete(this)
        this.#leaveShop()
        this.#unmount()
      })
    }

    /** Restores the previous content: the element may get another shop, or none. */
    #unmount() {
      this.#shown = this.#announced = null
      super.disconnectedCallback()
      this.#dropFirstPaint()
      this.#firstPaint = null
      this.#root.prepend(...this.#before)
    }

    #dropFirstPaint() {
      if (!this.#firstPaint) return
      this.#firstPaint.drop()
      this.#root.prepend(...this.#before)
    }

    [GIVE_UP]() {
      const stays = this.#firstPaint?.release() ?? false
      // Keep the stopped first paint, so that a retry does not paint over the message.
      if (!stays) this.#dropFirstPaint()
      return stays
    }

    /**
     * `moveBefore` calls only this. Although it is empty, the element would be disconnected and reconnected without it.
     */
    connectedMoveCallback() {}

    adoptedCallback() {
      adoptAgain(this.#root)
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null) {
      if (before === after || !this.#leave) return
      if (name === 'product-id' || WHICH_SHOP.has(name)) this.#firstPaint?.forget()
      if (WHICH_SHOP.has(name)) {
        this.#leaveShop()
        this.#leave = join(this)
      } else if (name in own) {
        this.#render(name === 'product-id')
      } else change(this, propertyOf(name) as ShopAttribute, readShopAttribute(this, name))
    }

    unbound(lacks: NoShopReason = 'noHost', kind?: string) {
      if (kind) warn(`backend="${kind}" is unknown: use "${SHOP_ATTRIBUTES.backend.values.join('" or "')}".`)
      this.#setState('loading', false)
      this.#setState('error', true)
      this.#dropFirstPaint()
      this.#firstPaint = null
      // Deferred, since React may be rendering.
      queueMicrotask(() => {
        if (!this.#shop && this.#shown) this.#unmount()
      })
      this.#notice ??= import('./no-host').then(
        ({ showNoHost }) => (this.#shop ? () => {} : showNoHost(this, this.#root, lacks)),
        // If the message's code fails to load, the console warning must suffice.
        () => () => {},
      )
    }

    bind(shop: Shop) {
      void this.#notice?.then((away) => away())
      this.#notice = null
      this.#setState('error', this.#failures > 0)
      // The new content reports when it is ready.
      if (shop !== this.#shown) {
        this.#setState('loading', true)
        this.#panels = createPanels(shop.cart.additions())
      }
      this.#shop = this.#shown = shop
      prefetchData(shop, this)
      this[CONNECTED] = true
      this.#render()
    }

    shopAttributes(): ShopAttributes {
      return { ...this.#objects, ...readShopAttributes(this) }
    }

    #value(name: string) {
      const attribute = attributes[name]
      return attribute ? readAttribute(this, name, attribute) : null
    }

    /** @param other whether the element now shows other content */
    #render(other = false) {
      this.#isChanged = true
      const release = this.#methods.hold(other)
      this.#rendered = () => {
        this.#announce()
        release()
        this.#leaveLight()
      }
      this.#show()
    }

    /** Emits `store:ready` once per shop. Language changes have their own event. */
    #announce() {
      const view = this.#shop?.settings.view.peek()
      if (!this.#shop || !view || this.#announced === this.#shop) return
      this.#announced = this.#shop
      this.#shop.env.emit('store:ready', { version: VERSION, lang: view.lang, dir: view.dir }, this)
    }

    /** Whether React renders the element as soon as it can. */
    get #needsReact() {
      return (
        this.#isUsed ||
        !stage.light ||
        this.#isDeclared ||
        this.#firstPaint?.served ||
        REACT_LAYOUTS.has(this.#value('layout') ?? this.#value('mode'))
      )
    }

    /** Whether a click, a method call, an open panel or a refusal waits for React DOM. */
    get #isAwaited() {
      const { open, screen } = this.#panels
      return (
        this.#firstPaint?.isHolding() ||
        this.#methods.isAwaited ||
        open.peek() ||
        screen.peek() ||
        this.#shop?.toasts.list.peek().some(({ source, tone }) => source === this && tone !== 'success')
      )
    }

    readonly #needReact = () => {
      if (this.#isUsed) return
      this.#isUsed = true
      // Most uses need the cart too, whose code can load together with React.
      whenOpened(() => void this.#shop?.cart.load())
      if (stage.light) this.#show()
    }

    #show() {
      if (!this.#shop) return
      const { react, loadReact, paint } = stage
      const needsReact = this.#needsReact
      if (needsReact) loadReact?.()
      if (needsReact && react) {
        react.renderSoon(this.#renderNow)
      } else if (paint && !this.#isPainting) {
        // Once for all attributes that a script sets together.
        this.#isPainting = true
        queueMicrotask(this.#paint)
      }
    }

    readonly #paint = () => {
      this.#isPainting = false
      const { paint, react, light } = stage
      if (!this.#shop || !paint || (react && this.#needsReact) || this.#isDeclared) return
      const present = this.#firstPaint
      const painted = (this.#firstPaint ??= this.#beginPaint(paint))
      if (this.#isChanged) present?.update()
      this.#isChanged = false
      // Painting may have found that the element needs React.
      if (light && !painted.light && !this.#needsReact) painted.stay(light)
      // Content from the server is found only while painting.
      else if (!present && light && painted.served) this.#show()
    }

    #beginPaint(paint: PaintFirst): FirstPaint {
      removeFailure(this, this.#root)
      const before = this.#before
      const painted = paint({
        element: this,
        frame: this.#frame,
        setState: this.#setState,
        needReact: this.#needReact,
        onShown: this.#onShown,
      })
      // Server-rendered content is not restored when the element leaves its shop.
      if (painted.served) this.#before = [document.createElement('slot')]
      else this.#remove(before)
      return painted
    }

    #remove(nodes: readonly ChildNode[]) {
      // Not `remove()`: Prototype.js replaces it with one that throws if there is no parent.
      for (const node of nodes) node.parentNode?.removeChild(node)
    }

    readonly #renderNow = () => {
      const { react } = stage
      if (!this.#shop || !react) return
      if (this.#firstPaint && react.isInUse(this, this.#methods.isAwaited, () => this.#show())) return
      this.#isUsed = true
      const values = readOwnAttributes(this, tag)
      removeFailure(this, this.#root)
      this.#continued ??= this.#firstPaint?.served ?? this.#firstPaint?.light ?? null
      this[PROPS] = {
        ...values,
        component: react.component,
        whole: this.#continued?.whole ?? null,
        setState: this.#setState,
        // Remount the content for another shop.
        key: this.#shop.key,
        frame: this.#frame(values['theme'] as FrameProps['theme']),
      }
      this[RENDER]()
    }

    readonly #frame = (theme: FrameProps['theme']) => ({
      // Content is rendered only while there is a shop.
      shop: this.#shop as Shop,
      element: this,
      root: this.#root,
      panels: this.#panels,
      theme,
      needReact: this.#needReact,
      onDrawing: this.#onDrawing,
      onShown: this.#onShown,
      registerMethods: this.#methods.add,
      reportFailure: this.#reportFailure,
      onRendered: this.#rendered,
    })

    #leaveShop() {
      this.#leave?.()
      this.#leave = null
      this.#shop = null
      this[CONNECTED] = false
      this.#methods.hold(true)
    }

    readonly #onDrawing = () => {
      const painted = this.#firstPaint?.stop() ?? null
      const light = this.#firstPaint?.light
      this.#leaveLight = () => light?.stop()
      this.#firstPaint = null
      if (painted && stage.react) this.#handOver = stage.react.beginHandOver(this.#root, painted)
    }

    readonly #onShown = () => {
      this.#remove(this.#before)
      this.#handOver()
      this.#handOver = () => {}
      this.#continued?.end()
      this.#setState('loading', false)
    }

    readonly #reportFailure = () => {
      this.#setState('error', ++this.#failures > 0)
      return () => this.#setState('error', --this.#failures > 0)
    }

    readonly #followNetwork = () => this.#setState('offline', !navigator.onLine)

    static advance(next: Stage) {
      stage = { ...stage, ...next }
      for (const element of elements) element.#show()
    }

    static servedAreReady() {
      return Promise.all([...elements].map((element) => element.#firstPaint?.served?.ready))
    }

    static reactFailed(report: (element: HTMLElement) => void) {
      for (const element of elements) {
        // Its next use tries again.
        if (!element.#isAwaited) element.#isUsed = false
        if (element.#needsReact) report(element)
        else element.#show()
      }
    }

    static defineAccessors() {
      defineAccessors<StoreElement>(this.prototype, tag, {
        attributes,
        value: (element, name) => element.#value(name),
        objects: (element) => element.#objects,
        changed: (element, name) => element.#leave && change(element, name, element.#objects[name]),
        methods: (element) => element.#methods,
        called(element) {
          element.#needReact()
          // It may wait for a dialog to close, for which the method's result need not.
          if (element.#firstPaint) stage.react?.renderSoon(element.#renderNow)
        },
      })
    }
  }

  // Not in a static block, which browsers that are too old for the store can't parse.
  StoreElement.defineAccessors()
  return StoreElement
}
