/** Escapes a text for HTML, including attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns attributes as HTML. An attribute that is null or false is left out. One that is true has no value. */
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

export const unescapeMarkup = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

/**
 * Returns the text of the first element of this name in React's HTML, without tags. Returns null if there is no such
 * element.
 */
export function textOfFirst(name: string, markup: string): string | null {
  const [, inner] = new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(markup) ?? []
  return inner === undefined ? null : unescapeMarkup(inner.replace(/<[^<>]*>/g, '')).trim()
}

/** Splits off the picture preloads that React puts before everything else, because they belong in the head. */
export function splitPreloads(markup: string): { preloads: string; rest: string } {
  const [preloads = ''] = /^(?:<link\b[^>]*>)*/.exec(markup) ?? []
  return { preloads, rest: markup.slice(preloads.length) }
}
