import { htmlAttribute } from '../../../elements/doctor/facts'
import { element, type Snippet } from './snippet'

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const slotted = (name: string, text: string) =>
  `<span${name && ` slot="${name}"`}>${escapeText(text)}</span>`

export function htmlCode({ script, tag, attributes, slots }: Snippet): string {
  const children = slots.map(([name, text]) => slotted(name, text))
  return [
    element('script', [htmlAttribute(['src', script]), 'async']),
    element(tag, attributes.map(htmlAttribute), children),
  ].join('\n')
}
