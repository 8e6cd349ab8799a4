import { element, type Snippet } from './snippet'

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An attribute as HTML: `name="value"`, or the name alone for an empty value. */
export const htmlAttribute = ([name, value]: readonly [string, string]) =>
  value === '' ? name : `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

export const slotted = (name: string, text: string) =>
  `<span${name && ` slot="${name}"`}>${escapeText(text)}</span>`

export function htmlCode({ script, tag, attributes, slots }: Snippet): string {
  const children = slots.map(([name, text]) => slotted(name, text))
  return [
    element('script', [htmlAttribute(['src', script]), 'async']),
    element(tag, attributes.map(htmlAttribute), children),
  ].join('\n')
}
