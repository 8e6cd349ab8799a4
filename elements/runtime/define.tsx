import { createElement, type ComponentType } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { FrameProps } from '../../src/app/Frame'
import type { Shop } from '../../src/core/shop/shop'
import type { ShopAttributes } from '../../src/core/stores/settings'
import { beginHandOver } from '../first-paint/hand-over'
import { removeFailure } from '../loader/failed'
import { takeLangOfAddress } from './address-lang'
import { dropFirstPaint, firstPaintOf, prefetchData, removePlaceholder, takeFirstPaint } from './placeholders'
import { attributeText, propertyOf } from '../public-api/coerce'
import { renderSoon } from './render'
import { keepWhenMorphed } from './morph'
import { MethodRegistry } from './method-registry'
import { keepKeysInside } from './keys'
import {
  ELEMENTS,
  SHOP_ATTRIBUTES,
  SHOP_PROPERTIES,
  type Attribute,
  type ElementState,
  type Tag,
  type ValuesOf,
} from '../public-api/manifest'
import type { ShopAttribute } from './merge'
import { CONNECTED, PROPS, r2wcClass, RENDER } from './r2wc'
import { readAttribute, readOwnAttributes, readShopAttribute, readShopAttributes, WHICH_SHOP } from './read'
import { change, join, moved, type NoShopReason, type Member } from './shops'
import { createStates } from './states'
import { warn, world } from './world'
import { provideReactDom } from '../../src/ui/react-dom'
import { adoptAgain } from '../../src/ui/styles'
import { WholeRenderContext } from '../../src/ui/whole-render'
import type { Served } from '../first-paint/served'

provideReactDom({ createPortal, flushSync })

/** The props of an element's component: its attributes, and the props for its `<Frame>`. */
export type ElementProps<Name extends Tag> = ValuesOf<(typeof ELEMENTS)[Name]['attributes']> & {
  frame: Omit<FrameProps, 'children' | 'shape'>
  /** Switches a custom state such as `:state(empty)`. */
  setState(state: ElementState, on: boolean): void
}

/** Marks the store's classes, whichever copy of the script defined them. */
const OWN_CLASS = Symbol.for('store.element')

export type ElementComponent<Name extends Tag> = ComponentType<ElementProps<Name>>

/** Registers an element unless its tag is taken, by the store or another script. */
export function defineElement(tag: Tag, made: CustomElementConstructor): void {
  const owner = customElements.get(tag)
  if (!owner) customElements.define(tag, made)
  else if (!(OWN_CLASS in owner))
    warn(`Another script has already defined <${tag}>: remove that script to use the store's element.`)
}

/** First renders the server's content as a whole, as the server did. */
function servable<Props extends object>(component: ComponentType<Props>) {
  return function Servable({ served, ...props }: Props & { served: Served | null }) {
    return (
      <WholeRenderContext value={served?.whole ?? null}>
        {createElement(component, props as unknown as Props)}
      </WholeRenderContext>
    )
  }
}

export function createElementClass<Name extends Tag>(
  tag: Name,
  component: ElementComponent<Name>,
): CustomElementConstructor {
  const own: Readonly<Record<string, Attribute>> = ELEMENTS[tag].attributes
  const shared: Readonly<Record<string, Attribute>> = SHOP_ATTRIBUTES
  const attributes = { ...shared, ...own }

  return class StoreElement extends r2wcClass(servable(component)) implements Member {
    static readonly [OWN_CLASS] = true
    static readonly observedAttributes = Object.keys(attributes)

    readonly element = this
    readonly #methods = new MethodRegistry()
    readonly #setState = createStates(this)
    readonly #objects: Record<string, unknown> = {}
    /** The nodes shown until the component has rendered. */
    readonly #before: readonly ChildNode[]
    #shop: Shop | null = null
    /** The shop of the mounted content. */
    #shown: Shop | null = null
    #failures = 0
    /** The server's content, until React has rendered for the first time. */
    #served: Served | null = null
    /** Moves focus, selection and input from the first paint to React's nodes. */
    #handOver = () => {}
    #rendered = () => {}
    /** The message about a missing host; resolves to a function that removes it. */
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
      // Until the component has rendered, a declarative shadow root shows, or else the element's own content.
      if (!root.hasChildNodes()) root.append(document.createElement('slot'))
      // A first paint is not restored when the element leaves its shop.
      this.#before = firstPaintOf(this)?.isShown ? [document.createElement('slot')] : [...root.childNodes]
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
      this.#upgradeProperties()
      takeLangOfAddress(this)
      this.#leave = join(this)
      removePlaceholder(this)
    }

    /**
     * If the element is reinserted in the same task, it was only moved: keep React's root, with all input and open
     * panels.
     */
    override disconnectedCallback() {
      this.#leaveNetwork()
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#leaveShop()
        this.#unmount()
      })
    }

    /** Restores the previous content: the element may get another shop, or none. */
    #unmount() {
      this.#shown = null
      super.disconnectedCallback()
      this.#root.prepend(...this.#before)
    }

    /** `moveBefore` calls only this. Although it is empty, the element would be disconnected and reconnected without it. */
    connectedMoveCallback() {}

    adoptedCallback() {
      void adoptAgain(this.#root).catch(() => {})
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null) {
      if (before === after || !this.#leave) return
      if (name === 'product-id' || WHICH_SHOP.has(name)) firstPaintOf(this)?.forget()
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
      dropFirstPaint(this)
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
      if (shop !== this.#shown) this.#setState('loading', true)
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
      this.#rendered = this.#methods.hold(other)
      renderSoon(this.#renderNow)
    }

    readonly #renderNow = () => {
      if (!this.#shop) return
      const values = readOwnAttributes(this, tag)
      this.#served ??= firstPaintOf(this)?.served ?? null
      this[PROPS] = {
        ...values,
        served: this.#served,
        setState: this.#setState,
        // Remount the content for another shop.
        key: this.#shop.key,
        frame: {
          shop: this.#shop,
          element: this,
          root: this.#root,
          theme: values['theme'],
          onDrawing: this.#onDrawing,
          onShown: this.#onShown,
          registerMethods: this.#methods.add,
          reportFailure: this.#reportFailure,
          onRendered: this.#rendered,
        },
      }
      this[RENDER]()
    }

    #leaveShop() {
      this.#leave?.()
      this.#leave = null
      this.#shop = null
      this[CONNECTED] = false
      this.#methods.hold(true)
    }

    readonly #onDrawing = () => {
      const painted = takeFirstPaint(this)
      if (painted) this.#handOver = beginHandOver(this.#root, painted)
    }

    readonly #onShown = () => {
      // Not `remove()`: Prototype.js replaces it with one that throws if there is no parent.
      for (const node of this.#before) node.parentNode?.removeChild(node)
      this.#handOver()
      this.#handOver = () => {}
      this.#served?.end()
      this.#setState('loading', false)
    }

    readonly #reportFailure = () => {
      this.#setState('error', ++this.#failures > 0)
      return () => this.#setState('error', --this.#failures > 0)
    }

    readonly #followNetwork = () => this.#setState('offline', !navigator.onLine)

    /** Moves properties that a script set before the upgrade to the accessors, which they shadow. */
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
        // The built-in `lang` reflects already.
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
            return this.#methods.read(name)
          },
        })
      }
      for (const name of ELEMENTS[tag].methods) {
        define(name, {
          writable: true,
          value(...args: unknown[]) {
            if (!this.isConnected) warn(`<${tag}>: ${name}() waits until the element is in the page.`)
            return this.#methods.call(name, args)
          },
        })
      }
    }
  }
}
