import { attributeText, propertyOf } from '../public-api/coerce'
import { ELEMENTS, SHOP_PROPERTIES, type Attribute, type Tag } from '../public-api/manifest'
import type { MethodRegistry } from './method-registry'
import { warn } from './world'

/** The accessors' access to the private state of an element. */
interface Access<Element> {
  attributes: Readonly<Record<string, Attribute>>
  /** Returns the coerced value of an attribute. */
  value(element: Element, attribute: string): unknown
  /** Returns the values of the properties that have no attribute. */
  objects(element: Element): Record<string, unknown>
  /** Called after one of these properties has been set. */
  changed(element: Element, name: (typeof SHOP_PROPERTIES)[number]): void
  methods(element: Element): MethodRegistry
  /** Called after each call of a method. */
  called(element: Element): void
}

/** Defines the properties and methods of an element, as listed in the manifest, on its prototype. */
export function defineAccessors<Element extends HTMLElement>(
  prototype: Element,
  tag: Tag,
  { attributes, value: read, objects, changed, methods, called }: Access<Element>,
): void {
  const define = (name: string, descriptor: PropertyDescriptor & ThisType<Element>) =>
    Object.defineProperty(prototype, name, { configurable: true, enumerable: true, ...descriptor })
  for (const [name, attribute] of Object.entries(attributes)) {
    // The built-in property `lang` already reflects the attribute.
    if (name === 'lang') continue
    define(propertyOf(name), {
      get() {
        return read(this, name)
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
        return objects(this)[name]
      },
      set(value: unknown) {
        if (value !== null && value !== undefined && typeof value !== 'object') {
          warn(`<${tag}>.${name} must be an object.`)
          return
        }
        objects(this)[name] = value ?? undefined
        changed(this, name)
      },
    })
  }
  for (const name of ELEMENTS[tag].properties) {
    define(name, {
      get() {
        return methods(this).read(name)
      },
    })
  }
  for (const name of ELEMENTS[tag].methods) {
    define(name, {
      writable: true,
      value(...args: unknown[]) {
        if (!this.isConnected) warn(`<${tag}>: ${name}() waits until the element is in the page.`)
        const result = methods(this).call(name, args)
        called(this)
        return result
      },
    })
  }
}

/**
 * Passes properties that a script set before the upgrade to the accessors. As own properties of the element, they would
 * shadow the accessors.
 */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}
