import { createElementClass, type ElementComponent } from '../define'
import type { Tag } from '../manifest'
import type { StoreElementClass } from './element-class'

/** Where there is no DOM, as when a server renders the page: the module can be imported, but nothing can be made of it. */
function NoElement() {
  throw new Error('Elements of the store are made in a browser.')
}

/** The class of an element, without registering it. */
export function elementClass<Name extends Tag>(
  tag: Name,
  component: ElementComponent<Name>,
): StoreElementClass<Name> {
  const made: unknown = typeof HTMLElement === 'undefined' ? NoElement : createElementClass(tag, component)
  return made as StoreElementClass<Name>
}
