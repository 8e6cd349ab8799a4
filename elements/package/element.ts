import { createElementClass, type ElementComponent } from '../define'
import type { Tag } from '../manifest'
import type { StoreElementClass } from './element-class'
import { NoElement } from './no-element'

/** Returns the class of an element without registering it. */
export function elementClass<Name extends Tag>(
  tag: Name,
  component: ElementComponent<Name>,
): StoreElementClass<Name> {
  const made: unknown = typeof HTMLElement === 'undefined' ? NoElement : createElementClass(tag, component)
  return made as StoreElementClass<Name>
}
