import { createElement, type MouseEvent, type ReactNode } from 'react'

/** A DOM element copied from the store's page. */
export interface Box {
  tag: string
  attributes: Readonly<Record<string, string>>
  onClick?: (event: MouseEvent) => void
  children: readonly (Box | string)[]
}

/** The rendered content of an element of the store, and its CSS rules. */
export interface Captured {
  rules: readonly string[]
  boxes: readonly (Box | string)[]
}

const VOID = /^(?:img|input|br|hr|source)$/
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function htmlOf(box: Box | string): string {
  if (typeof box === 'string') return escaped(box)
  const attributes = Object.entries(box.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const start = `<${box.tag}${attributes.join('')}>`
  return VOID.test(box.tag) ? start : `${start}${box.children.map(htmlOf).join('')}</${box.tag}>`
}

/** React takes styles as objects with names in camel case, except those of custom properties. */
const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(rule) ?? []
      const camel = name.startsWith('--')
        ? name
        : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
      return name ? [[camel, value]] : []
    }),
  )

/**
 * Renders a box. Each picture gets a new key, because otherwise the previous picture would stay until the new one has
 * loaded.
 */
export const draw = (box: Box | string, place: number): ReactNode =>
  typeof box === 'string'
    ? box
    : createElement(
        box.tag,
        {
          key: `${place} ${box.tag} ${box.attributes.src}`,
          ...box.attributes,
          ...(box.attributes.style !== undefined && { style: styleOf(box.attributes.style) }),
          ...(box.onClick && { onClick: box.onClick }),
        },
        ...box.children.map(draw),
      )

/** Copies a box with texts replaced in attributes and contents. `change` may make further changes to an element. */
export const changed = (
  box: Box | string,
  texts: Readonly<Record<string, string>>,
  change: (box: Box) => Box = (same) => same,
): Box | string => {
  const replaced = (text: string) =>
    Object.entries(texts).reduce((result, [from, to]) => result.replaceAll(from, to), text)
  if (typeof box === 'string') return replaced(box)
  const attributes = Object.entries(box.attributes).map(([name, value]) => [name, replaced(value)])
  return change({
    ...box,
    attributes: Object.fromEntries(attributes),
    children: box.children.map((child) => changed(child, texts, change)),
  })
}
