import type { Shop } from '../../src/core/shop/shop'
import type { OwnAttributes } from '../../src/core/api/backend'
import type { ShopAttributes } from '../../src/core/stores/settings'
import { adoptAgain } from '../../src/ui/styles'
import { propertyOf } from '../public-api/coerce'
import { ELEMENTS, SHOP_ATTRIBUTES, SHOP_PROPERTIES, type Attribute, type Tag } from '../public-api/manifest'
import { defineAccessors, upgradeProperties } from './accessors'
import { createContent, type Code, type Content } from './content'
import { OWN_CLASS } from './define-element'
import { takeLangOfAddress } from './address-lang'
import { keepKeysInside } from './keys'
import type { ShopAttribute } from './merge'
import { MethodRegistry } from './method-registry'
import { keepWhenMorphed } from './morph'
import { CONNECTED, r2wcClass } from './r2wc'
import { readAttribute, readShopAttributes, WHICH_SHOP } from './read'
import { change, join, moved, type Member, type NoShopReason } from './shops'
import { createStates } from './states'
import { world } from './world'

export interface StoreElementConstructor extends CustomElementConstructor {
  /** Call when more code has loaded, to use it in all elements of the class. */
  advance(loaded: Code): void
  /** Resolves when the client can render all server-rendered elements of the class. */
  servedAreReady(): Promise<unknown>
  /** Call if React DOM failed to load. Calls `report` with each element that does not work without it. */
  reactFailed(report: (element: HTMLElement) => void): void
}

const GIVE_UP = Symbol.for('store.give-up')

/**
 * Call if React DOM failed to load. Complete content stays, with plain links; incomplete content is removed. Returns
 * whether content stays.
 */
export const giveUp = (element: HTMLElement): boolean =>
  !!(element as { [GIVE_UP]?(): boolean | undefined })[GIVE_UP]?.()

/**
 * Returns the class of an element. Its elements join their shop at once, and show content as soon as `advance` has
 * passed on the code.
 */
export function createElementClass(tag: Tag): StoreElementConstructor {
  const own: Readonly<Record<string, Attribute>> = ELEMENTS[tag].attributes
  const shared: Readonly<Record<string, Attribute>> = SHOP_ATTRIBUTES
  const attributes = { ...shared, ...own }
  const properties = [...Object.keys(attributes).map(propertyOf), ...SHOP_PROPERTIES]
  const elements = new Set<StoreElement>()
  const code: Code = {}

  class StoreElement extends r2wcClass() implements Member {
    static readonly [OWN_CLASS] = true
    static readonly observedAttributes = Object.keys(attributes)

    readonly element = this
    readonly #methods = new MethodRegistry()
    readonly #setState = createStates(this)
    readonly #objects: Record<string, unknown> = {}
    readonly #content: Content
    /** The message that the element has no shop. Resolves to a function that removes the message. */
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
      this.#content = createContent({
        element: this,
        root,
        tag,
        code,
        methods: this.#methods,
        valueOf: (attribute) => this.#value(attribute),
        setState: this.#setState,
        unmountReact: () => super.disconnectedCallback(),
      })
    }

    get #root(): ShadowRoot {
      return this.attachShadow({ mode: 'open' })
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // A second call of `attachShadow` would throw, or would empty a declarative root.
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
     * If the element is inserted again in the same task, it was only moved. It then keeps React's root, with all input
     * and open panels.
     */
    override disconnectedCallback() {
      this.#leaveNetwork()
      queueMicrotask(() => {
        if (this.isConnected) return
        elements.delete(this)
        this.#leaveShop()
        this.#content.unmount()
      })
    }

    [GIVE_UP]() {
      // The element has no content if the constructor threw.
      return (this.#content as Content | undefined)?.giveUp()
    }

    /**
     * `moveBefore` calls only this method. Without it, although it is empty, the element would be disconnected and
     * connected again.
     */
    connectedMoveCallback() {}

    adoptedCallback() {
      adoptAgain(this.#root)
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null) {
      if (before === after || !this.#leave) return
      if (name === 'product-id' || WHICH_SHOP.has(name)) this.#content.forget()
      if (WHICH_SHOP.has(name)) {
        this.#leaveShop()
        this.#leave = join(this)
      } else if (name in own) {
        this.#content.render(name === 'product-id')
      } else change(this, propertyOf(name) as ShopAttribute, this.#value(name) ?? undefined)
    }

    unbound(lacks: NoShopReason = 'noHost') {
      this.#content.fail()
      this.#notice ??= import('./no-host').then(
        ({ showNoHost }) => (this.#content.hasShop() ? () => {} : showNoHost(this, this.#root, lacks)),
        // If the code of the message fails to load, the console warning has to suffice.
        () => () => {},
      )
    }

    bind(shop: Shop) {
      void this.#notice?.then((away) => away())
      this.#notice = null
      this.#content.bind(shop)
    }

    shopAttributes(further?: OwnAttributes): ShopAttributes {
      return { ...this.#objects, ...readShopAttributes(this, further) }
    }

    #value(name: string) {
      const attribute = attributes[name]
      return attribute ? readAttribute(this, name, attribute) : null
    }

    #leaveShop() {
      this.#leave?.()
      this.#leave = null
      this.#content.leaveShop()
    }

    readonly #followNetwork = () => this.#setState('offline', !navigator.onLine)

    static advance(loaded: Code) {
      Object.assign(code, loaded)
      for (const element of elements) element.#content.show()
    }

    static servedAreReady() {
      return Promise.all([...elements].map((element) => element.#content.servedIsReady()))
    }

    static reactFailed(report: (element: HTMLElement) => void) {
      for (const element of elements) if (element.#content.reactFailed()) report(element)
    }

    static defineAccessors() {
      defineAccessors<StoreElement>(this.prototype, tag, {
        attributes,
        value: (element, name) => element.#value(name),
        objects: (element) => element.#objects,
        changed: (element, name) => element.#leave && change(element, name, element.#objects[name]),
        methods: (element) => element.#methods,
        called: (element) => element.#content.called(),
      })
    }
  }

  // Don't use a static block, which browsers that are too old for the store can't parse.
  StoreElement.defineAccessors()
  return StoreElement
}
