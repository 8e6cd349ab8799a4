import { safeUrl } from '../web/urls'

/**
 * The tags that a product description may use: text, structure and links. No images, styles, classes, ids or forms.
 */
export type RichTag = 'p' | 'h3' | 'h4' | 'h5' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br' | 'a'

export interface RichElement {
  tag: RichTag
  /** The target of a link, a checked http(s) URL or a path of the store; null for other elements. */
  url: string | null
  children: readonly RichNode[]
}
export type RichNode = string | RichElement

const INLINE: Readonly<Record<string, RichTag>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  br: 'br',
  a: 'a',
}
const BLOCKS: Readonly<Record<string, RichTag>> = {
  p: 'p',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h5',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
}
/** Elements that are replaced by their content: as paragraphs (`BLOCK_WRAPPERS`) or inline (`INLINE_WRAPPERS`). */
const BLOCK_WRAPPERS =
  'div section article header footer main center blockquote pre figure figcaption address aside details summary dl dt dd table caption tbody thead tfoot tr'
const INLINE_WRAPPERS =
  'span font u s small big sub sup mark q cite code ins del strike time abbr bdi bdo kbd samp var label o:p th td'
const boxes = new Set(BLOCK_WRAPPERS.split(' '))

/** The elements that both sanitisers keep. All others are removed with their content. */
export const ALLOWED_ELEMENTS: readonly string[] = [
  ...Object.keys(INLINE),
  ...Object.keys(BLOCKS),
  ...BLOCK_WRAPPERS.split(' '),
  ...INLINE_WRAPPERS.split(' '),
]

interface Source {
  nodeType: number
  nodeName: string
  nodeValue: string | null
  childNodes: Iterable<Source>
  getAttribute?(name: string): string | null
}

const TEXT_NODE = 3
const ELEMENT_NODE = 1
const nameOf = ({ nodeName }: Source) => nodeName.toLowerCase()
const isBlock = (name: string) => boxes.has(name) || name in BLOCKS
const isEmpty = (nodes: readonly RichNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : isEmpty(node.children)))
const element = (tag: RichTag, children: readonly RichNode[], url: string | null = null): RichElement => ({
  tag,
  url,
  children,
})

/** Returns text and inline tags without blocks: the content of a paragraph, heading or link. */
function inlineOf(source: Source): RichNode[] {
  const nodes: RichNode[] = []
  for (const child of source.childNodes) {
    if (child.nodeType === TEXT_NODE) nodes.push(child.nodeValue ?? '')
    if (child.nodeType !== ELEMENT_NODE) continue
    const name = nameOf(child)
    const tag = Object.hasOwn(INLINE, name) ? INLINE[name] : undefined
    const content = inlineOf(child)
    if (tag === 'br') nodes.push(element('br', []))
    else if (tag === 'a') {
      const url = safeUrl(child.getAttribute?.('href') ?? null)
      nodes.push(...(url === null || isEmpty(content) ? content : [element('a', content, url)]))
    } else if (tag) nodes.push(...(isEmpty(content) ? content : [element(tag, content)]))
    // Keep the words of two blocks or table cells apart.
    else nodes.push(...(isBlock(name) || /^t[dh]$/.test(name) ? [' ', ...content, ' '] : content))
  }
  return nodes
}

/** Returns blocks. Loose text between them becomes paragraphs, except in a list item without blocks. */
function blocksOf(source: Source): RichNode[] {
  const blocks: RichNode[] = []
  let loose: Source[] = []
  const flush = () => {
    const content = inlineOf({ ...bare, childNodes: loose })
    if (!isEmpty(content)) blocks.push(element('p', content))
    loose = []
  }
  for (const child of source.childNodes) {
    const name = nameOf(child)
    if (child.nodeType !== ELEMENT_NODE || !isBlock(name)) {
      loose.push(child)
      continue
    }
    flush()
    const tag = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined
    if (name === 'tr') loose.push(child)
    else if (tag === 'ul' || tag === 'ol') blocks.push(...listOf(child, tag))
    else if (tag && tag !== 'li') {
      const content = inlineOf(child)
      if (!isEmpty(content)) blocks.push(element(tag, content))
    } else blocks.push(...blocksOf(child))
    flush()
  }
  flush()
  return blocks
}

function listOf(source: Source, tag: 'ul' | 'ol'): RichNode[] {
  const items = [...source.childNodes].flatMap((child) => {
    const content = nameOf(child) === 'li' ? blocksOf(child) : blocksOf({ ...bare, childNodes: [child] })
    const [only, second] = content
    if (!only) return []
    const plain = !second && typeof only === 'object' && only.tag === 'p'
    return [element('li', plain ? only.children : content)]
  })
  return items.length > 0 ? [element(tag, items)] : []
}

const bare = { nodeType: ELEMENT_NODE, nodeName: '', nodeValue: null }

/**
 * Converts a sanitised document to blocks. It has its own allowlist, independent of the sanitiser, and passes every
 * link through `safeUrl`.
 */
export const richTextOf = (source: Source): readonly RichNode[] => blocksOf(source)
