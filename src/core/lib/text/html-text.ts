const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Elements whose content is not text. */
const HIDDEN = /^(?:script|style)$/i
/** Elements after which a paragraph ends. */
const BLOCK = /^(?:p|div|li|ul|ol|h[1-6]|tr)$/i

/**
 * Converts HTML from the server to plain-text paragraphs: tags are removed, block ends become breaks, list items get a
 * bullet. The result is text and must be rendered as text.
 */
export function paragraphsOf(html: string): readonly string[] {
  return withoutTags(html)
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,5})|(\w{2,6}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      },
    )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
}

/** Reads the text once: a search for the end of every tag would take minutes if no tag has an end. */
function withoutTags(html: string): string {
  const pieces = html.split('>')
  const rest = pieces.pop() ?? ''
  let text = ''
  /** The hidden element whose end tag has not been found yet. */
  let hidden = ''
  for (const piece of pieces) {
    if (hidden) {
      if (piece.trimEnd().toLowerCase().endsWith(`</${hidden}`)) hidden = ''
      continue
    }
    const start = piece.search(/<\/?[a-z!]/i)
    if (start < 0) {
      text += `${piece}>`
      continue
    }
    const [, slash, name = ''] = /^<(\/?)([a-z\d]*)/i.exec(piece.slice(start)) ?? []
    text += piece.slice(0, start)
    if (slash ? BLOCK.test(name) : /^br$/i.test(name)) text += '\n'
    else if (!slash && /^li$/i.test(name)) text += '\n• '
    else if (!slash && HIDDEN.test(name)) hidden = name.toLowerCase()
  }
  return hidden ? text : text + rest
}
