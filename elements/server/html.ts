/** Escapes a text for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Attributes as markup; null and false leave one out, true is an attribute without a value. */
export const attributesOf = (attributes: Readonly<Record<string, string | boolean | null>>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => ` ${name}${value === true ? '' : `="${escapeHtml(String(value))}"`}`)
    .join('')

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The text that React has escaped in its markup. */
export const unescapeMarkup = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

/** The text of React's first element of this name, with its tags removed; null where there is none. */
export function textOfFirst(name: string, markup: string): string | null {
  const [, inner] = new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(markup) ?? []
  return inner === undefined ? null : unescapeMarkup(inner.replace(/<[^<>]*>/g, '')).trim()
}

/** React puts the preloads of pictures that load at once before everything else: they belong in the head. */
export function splitPreloads(markup: string): { preloads: string; rest: string } {
  const [preloads = ''] = /^(?:<link\b[^>]*>)*/.exec(markup) ?? []
  return { preloads, rest: markup.slice(preloads.length) }
}
