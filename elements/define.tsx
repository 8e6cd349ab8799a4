import type { ComponentType } from 'react'
import type { FrameProps } from '../src/Frame'
import type { Shop } from '../src/core/shop'
import type { ShopAttributes } from '../src/core/stores/settings'
import { takeLangOfAddress } from './address-lang'
import { askAhead, endStandIn } from './ahead'
import { attributeText, propertyOf } from './coerce'
import { drawSoon } from './draw'
import { Exposed } from './exposed'
import { keepKeysInside } from './keys'
import {
  ELEMENTS,
  SHOP_ATTRIBUTES,
  SHOP_PROPERTIES,
  type Attribute,
  type ElementState,
  type Tag,
  type ValuesOf,
} from './manifest'
import type { ShopAttribute } from './merge'
import { CONNECTED, PROPS, r2wcClass, RENDER } from './r2wc'
import { readAttribute, readShopAttribute, readShopAttributes, WHICH_SHOP } from './read'
import { change, join, moved, type Member } from './shops'
import { createStates } from './states'
import { warn, world } from './world'

/** What the component of an element gets: what its attributes say, and what it gives to its `<Frame>`. */
export type ElementProps<Name extends Tag> = ValuesOf<(typeof ELEMENTS)[Name]['attributes']> & {
  frame: Omit<FrameProps, 'children' | 'shape'>
  /** Switches a custom state, `:state(empty)`. */
  setState(state: ElementState, on: boolean): void
}

/** What says that a class is ours, whichever copy of the script defined it. */
const OURS = Symbol.for('store.element')

export type ElementComponent<Name extends Tag> = ComponentType<ElementProps<Name>>

/** Registers an element, never twice; a tag that somebody else took is left to them. */
export function defineElement(tag: Tag, made: CustomElementConstructor): void {
  const owner = customElements.get(tag)
  if (!owner) customElements.define(tag, made)
  else if (!(OURS in owner)) warn(`<${tag}> is taken by another script.`)
}

export function createElementClass<Name extends Tag>(
  tag: Name,
  component: ElementComponent<Name>,
): CustomElementConstructor {
  const own: Readonly<Record<string, Attribute>> = ELEMENTS[tag].attributes
  const shared: Readonly<Record<string, Attribute>> = SHOP_ATTRIBUTES
  const attributes = { ...shared, ...own }

  return class StoreElement extends r2wcClass(component) implements Member {
    static readonly [OURS] = true
    static readonly observedAttributes = Object.keys(attributes)

    readonly element = this
    readonly #exposed = new Exposed()
    readonly #setState = createStates(this)
    readonly #objects: Record<string, unknown> = {}
    /** What shows until there is content. */
    readonly #before: readonly ChildNode[]
    #shop: Shop | null = null
    /** The shop whose content is mounted. */
    #shown: Shop | null = null
    #failures = 0
    /** Lets methods run again. */
    #drawn = () => {}
    /** What says that there is no shop; the answer takes it away. */
    #notice: Promise<() => void> | null = null
    #leave: (() => void) | null = null
    #leaveNetwork = () => {}

    constructor() {
      super()
      // r2wc counts as connected from birth, and would render before it is in the page.
      this[CONNECTED] = false
      const root = this.#root
      keepKeysInside(root)
      this.#setState('loading', true)
      // What was painted into a declarative root, else the element's own content, shows until the code has its own.
      if (!root.hasChildNodes()) root.append(document.createElement('slot'))
      this.#before = [...root.childNodes]
    }

    get #root(): ShadowRoot {
      return this.attachShadow({ mode: 'open' })
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // A second call throws, or empties a declarative root.
      return this.shadowRoot ?? super.attachShadow(init)
    }

    connectedCallback() {
      this.#leaveNetwork = world.watchOnline(this.#followNetwork)
      this.#followNetwork()
      if (this.#leave) return moved(this)
      this.#upgradeProperties()
      takeLangOfAddress(this)
      this.#leave = join(this)
      endStandIn(this)
    }

    /** Removed and put back at once is a move: React's root, and with it all that was typed and opened, stays. */
    override disconnectedCallback() {
      this.#leaveNetwork()
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#leaveShop()
        this.#unmount()
      })
    }

    /** What stood there before comes back: another shop, or none, may be next. */
    #unmount() {
      this.#shown = null
      super.disconnectedCallback()
      this.#root.prepend(...this.#before)
    }

    /** `moveBefore` calls this alone: nothing is to be done, and without it the element would be taken out and put in. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, before: string | null, after: string | null) {
      if (before === after || !this.#leave) return
      if (WHICH_SHOP.has(name)) {
        this.#leaveShop()
        this.#leave = join(this)
      } else if (name in own) this.#render(name === 'product-id')
      else change(this, propertyOf(name) as ShopAttribute, readShopAttribute(this, name))
    }

    unbound() {
      this.#setState('loading', false)
      this.#setState('error', true)
      // Later, since React may be at work.
      queueMicrotask(() => {
        if (!this.#shop && this.#shown) this.#unmount()
      })
      this.#notice ??= import('./no-host').then(
        ({ showNoHost }) => (this.#shop ? () => {} : showNoHost(this, this.#root)),
        // Without its file the warning in the console must do.
        () => () => {},
      )
    }

    bind(shop: Shop) {
      void this.#notice?.then((away) => away())
      this.#notice = null
      this.#setState('error', this.#failures > 0)
      // Another content will say that it is ready.
      if (shop !== this.#shown) this.#setState('loading', true)
      this.#shop = this.#shown = shop
      askAhead(shop, this)
      this[CONNECTED] = true
      this.#render()
    }

    said(): ShopAttributes {
      return { ...this.#objects, ...readShopAttributes(this) }
    }

    #value(name: string) {
      const attribute = attributes[name]
      return attribute ? readAttribute(this, name, attribute) : null
    }

    /** @param other it is about something else than what is shown */
    #render(other = false) {
      this.#drawn = this.#exposed.hold(other)
      drawSoon(this.#draw)
    }

    readonly #draw = () => {
      if (!this.#shop) return
      const values = Object.fromEntries(Object.keys(own).map((name) => [propertyOf(name), this.#value(name)]))
      const { host, prefix } = this.#shop
      this[PROPS] = {
        ...values,
        setState: this.#setState,
        // Another shop is another content.
        key: `${host} ${prefix}`,
        frame: {
          shop: this.#shop,
          element: this,
          root: this.#root,
          theme: values['theme'],
          onShown: this.#onShown,
          expose: this.#exposed.add,
          fail: this.#fail,
          onDrawn: this.#drawn,
        },
      }
      this[RENDER]()
    }

    #leaveShop() {
      this.#leave?.()
      this.#leave = null
      this.#shop = null
      this[CONNECTED] = false
      this.#exposed.hold(true)
    }

    readonly #onShown = () => {
      for (const node of this.#before) node.remove()
      this.#setState('loading', false)
    }

    readonly #fail = () => {
      this.#setState('error', ++this.#failures > 0)
      return () => this.#setState('error', --this.#failures > 0)
    }

    readonly #followNetwork = () => this.#setState('offline', !navigator.onLine)

    /** Properties that a script set before the element was defined hide its accessors. */
    #upgradeProperties() {
      const names = [...Object.keys(attributes).map(propertyOf), ...SHOP_PROPERTIES]
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
    }

    static {
      const define = (name: string, descriptor: PropertyDescriptor & ThisType<StoreElement>) =>
        Object.defineProperty(this.prototype, name, { configurable: true, enumerable: true, ...descriptor })
      for (const [name, attribute] of Object.entries(attributes)) {
        // The platform's own `lang` reflects already.
        if (name === 'lang') continue
        define(propertyOf(name), {
          get() {
            return this.#value(name)
          },
          set(value: unknown) {
            const text = attributeText(attribute, value)
            if (text === null) this.removeAttribute(name)
            else this.setAttribute(name, text)
          },
        })
      }
      for (const name of SHOP_PROPERTIES) {
        define(name, {
          get() {
            return this.#objects[name]
          },
          set(value: unknown) {
            if (value !== null && value !== undefined && typeof value !== 'object') {
              warn(`<${tag}>.${name} must be an object.`)
              return
            }
            this.#objects[name] = value ?? undefined
            if (this.#leave) change(this, name, this.#objects[name])
          },
        })
      }
      for (const name of ELEMENTS[tag].properties) {
        define(name, {
          get() {
            return this.#exposed.read(name)
          },
        })
      }
      for (const name of ELEMENTS[tag].methods) {
        define(name, {
          writable: true,
          value(...args: unknown[]) {
            if (!this.isConnected) warn(`<${tag}>: ${name}() waits until it is in the page.`)
            return this.#exposed.call(name, args)
          },
        })
      }
    }
  }
}
