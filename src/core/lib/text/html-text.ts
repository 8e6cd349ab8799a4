const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Elements whose content is not text, and comments. */
const HIDDEN = /^(?:script|style|!--)$/
const BLOCK = /^(?:p|div|li|ul|ol|h[1-6]|tr)$/i

/**
 * Converts HTML from the server to plain-text paragraphs: removes tags, turns block ends into breaks, and gives list
 * items a bullet. The result must be rendered as text.
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

/**
 * Returns the text without tags. Reads it in one pass: searching for the end of each tag would take minutes if no tag
 * ends.
 */
function withoutTags(html: string): string {
  const pieces = html.split('>')
  const rest = pieces.pop() ?? ''
  const isClosed = closedIn(pieces)
  let text = ''
  /** The name of the hidden element whose end tag has not been found yet. */
  let hidden = ''
  let isCode = false
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    if (hidden) {
      if (endIn(piece) === hidden) hidden = ''
      continue
    }
    const start = piece.search(/<\/?[a-z!]/i)
    if (start < 0) {
      if (!isCode) text += `${piece}>`
      continue
    }
    const [, slash, tag = ''] = /^<(\/?)(!--|[a-z\d-]*)/i.exec(piece.slice(start)) ?? []
    if (!isCode) text += piece.slice(0, start)
    isCode = false
    const name = tag.toLowerCase()
    if (slash ? BLOCK.test(name) : name === 'br') text += '\n'
    else if (!slash && name === 'li') text += '\n• '
    else if (!slash && HIDDEN.test(name) && endIn(piece) !== name) {
      if (isClosed.has(at)) hidden = name
      else isCode = name !== '!--' && !piece.endsWith('/')
    }
  }
  return hidden || isCode ? text : text + rest
}

const endIn = (piece: string) =>
  /--!?$/.test(piece) ? '!--' : /<\/(script|style)$/i.exec(piece.trimEnd())?.[1]?.toLowerCase()

/**
 * Returns the indices of pieces that begin a hidden element with an end tag.
 *
 * Without an end tag, a browser hides all following text. To keep the rest of the description, such an element ends here
 * at the next tag, a comment at the next `>`, and a self-closing element at once.
 */
function closedIn(pieces: readonly string[]): ReadonlySet<number> {
  const closed = new Set<number>()
  const ended = new Set<string>()
  /**
   * While scanning backwards, the hidden elements whose end tag comes next. Code may contain start tags in its strings.
   */
  const next = new Set<string>()
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at] ?? ''
    const end = endIn(piece)
    const start = /<(!--|(?:script|style)(?![^\s/]))/i.exec(piece)?.[1]?.toLowerCase()
    if (end) {
      ended.add(end)
      next.add(end)
    } else if (start) {
      if ((piece.endsWith('/') ? next : ended).has(start)) closed.add(at)
      next.delete(start)
    }
  }
  return closed
}
