import { createElementClass, type ElementComponent } from '../runtime/define'
import type { Tag } from '../surface/manifest'
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
