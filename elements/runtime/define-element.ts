import type { Tag } from '../public-api/manifest'
import { warn } from './world'

/** Marks the store's classes, regardless of which copy of the script has defined them. */
export const OWN_CLASS = Symbol.for('store.element')

/** Registers an element unless its tag is already defined, by the store or by another script. */
export function defineElement(tag: Tag, made: CustomElementConstructor): void {
  const owner = customElements.get(tag)
  if (!owner) customElements.define(tag, made)
  else if (!(OWN_CLASS in owner))
    warn(`Another script has already defined <${tag}>: remove that script to use the store's element.`)
}
