import type { Tag } from '../public-api/manifest'
import { warn } from './world'

/** Marks the store's classes, whichever copy of the script defined them. */
export const OWN_CLASS = Symbol.for('store.element')

/** Registers an element unless its tag is taken, by the store or another script. */
export function defineElement(tag: Tag, made: CustomElementConstructor): void {
  const owner = customElements.get(tag)
  if (!owner) customElements.define(tag, made)
  else if (!(OWN_CLASS in owner))
    warn(`Another script has already defined <${tag}>: remove that script to use the store's element.`)
}
