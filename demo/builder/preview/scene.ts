import { widthOf } from '../code/css'
import { attributesOf } from '../../../elements/public-api/tables'
import type { State } from '../state'
import { configOf } from '../terms'

/** The content of the frame. */
export type Scene = Pick<State, 'tag' | 'attributes' | 'css' | 'slots' | 'terms' | 'direction'>

/** Adds the element to the empty page; the page's loader detects it. */
export function place(page: Document, scene: Scene): HTMLElement {
  const element = page.createElement(scene.tag)
  apply(element, scene)
  page.querySelector('main')?.append(element)
  return element
}

/** Applies the scene to element and page. Changes only attributes that differ, because the element reacts to each change. */
export function apply(element: HTMLElement, { tag, attributes, css, slots, terms, direction }: Scene): void {
  for (const name of Object.keys(attributesOf(tag))) {
    const value = attributes[name]
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  for (const name of ['inline-size', 'max-inline-size'])
    element.style.setProperty(name, widthOf(tag, attributes)[name] ?? null)
  const root = element.ownerDocument.documentElement
  root.dir = direction
  root.dataset['tag'] = tag
  // Iterate over a copy, since removing properties changes the list.
  for (const name of Array.from(root.style)) if (!(name in css)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(css)) root.style.setProperty(name, value)
  applySlots(element, slots)
  // Set only if it differs, since the shop reacts to each change.
  const store: HTMLElement & { config?: unknown } = element
  const config = configOf(terms) ?? {}
  if (JSON.stringify(store.config ?? {}) !== JSON.stringify(config)) store.config = config
}

function applySlots(element: HTMLElement, slots: Scene['slots']) {
  const wanted = Object.entries(slots)
  const present = [...element.children].map((child) => [child.slot, child.textContent])
  if (JSON.stringify(wanted) === JSON.stringify(present)) return
  element.replaceChildren(
    ...wanted.map(([name, text]) => {
      const child = element.ownerDocument.createElement('span')
      if (name) child.slot = name
      child.textContent = text
      return child
    }),
  )
}
