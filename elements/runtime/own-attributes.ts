import type { OwnAttributes } from '../../src/core/api/backend'
import { attributeText, propertyOf } from '../public-api/coerce'
import { upgradeProperties } from './accessors'
import type { ShopAttribute } from './merge'
import { readAttribute } from './read'
import { change, moved, type Member } from './shops'

const followed = new WeakMap<HTMLElement, OwnAttributes>()

/**
 * Makes the attributes that only the shop's adapter reads as live as `observedAttributes`. They can't be among these,
 * because a class is defined before its elements know their adapter.
 */
export function follow(member: Member, attributes: OwnAttributes): void {
  const { element } = member
  if (followed.get(element) === attributes) return
  followed.set(element, attributes)
  const valueOf = (of: HTMLElement, name: string) => readAttribute(of, name, attributes[name] ?? {})
  const prototype = Reflect.getPrototypeOf(element) as HTMLElement
  for (const [name, attribute] of Object.entries(attributes)) {
    const accessors: PropertyDescriptor & ThisType<HTMLElement> = {
      configurable: true,
      enumerable: true,
      get() {
        return valueOf(this, name)
      },
      set(value: unknown) {
        const text = attributeText(attribute, value)
        if (text === null) this.removeAttribute(name)
        else this.setAttribute(name, text)
      },
    }
    Object.defineProperty(prototype, propertyOf(name), accessors)
  }
  const names = Object.keys(attributes)
  upgradeProperties(element, names.map(propertyOf))
  new MutationObserver((records) => {
    for (const name of new Set(records.map(({ attributeName }) => attributeName as string)))
      change(member, propertyOf(name) as ShopAttribute, valueOf(element, name) ?? undefined)
  }).observe(element, { attributeFilter: names })
  // The attributes may have changed while this code loaded.
  moved(member)
}
