import type { Box } from './box'

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
