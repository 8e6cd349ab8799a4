import { parse, type ChildNode, type Document, type Element, type TextNode } from 'parse5'

type Parent = Document | Element | { childNodes: ChildNode[] }

const isElement = (node: ChildNode): node is Element => 'tagName' in node
const contentOf = (element: Element) =>
  element.tagName === 'template'
    ? (element as unknown as { content: { childNodes: ChildNode[] } }).content.childNodes
    : element.childNodes

function* elementsIn(parent: Parent): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue
    yield node
    yield* elementsIn({ childNodes: contentOf(node) })
  }
}

const textIn = (element: Element): string =>
  contentOf(element)
    .map((node) =>
      isElement(node) ? textIn(node) : node.nodeName === '#text' ? (node as TextNode).value : '',
    )
    .join('')

export interface Found {
  tag: string
  attributes: Readonly<Record<string, string>>
  text: string
}

/** Parses a page. Returns all its elements, including those in its shadow root. */
export function elementsOf(html: string): Found[] {
  return [...elementsIn(parse(html))].map((element) => ({
    tag: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    text: textIn(element),
  }))
}

const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source'])

/** Parses a page. Returns the opening and closing tags of its tree in order. */
export function tagsOf(html: string): string[] {
  const tagsIn = (nodes: readonly ChildNode[]): string[] =>
    nodes.filter(isElement).flatMap((element) => {
      const { tagName } = element
      const inner = /^(script|style|noscript)$/.test(tagName) ? [] : tagsIn(contentOf(element))
      return [tagName, ...inner, ...(VOID.has(tagName) ? [] : [`/${tagName}`])].map((tag) =>
        tag.toLowerCase(),
      )
    })
  return tagsIn(parse(html).childNodes)
}

/** The parts of a page's head that search engines and link previews read. */
export function headOf(html: string) {
  const all = elementsOf(html)
  const metas = all.filter(({ tag }) => tag === 'meta')
  const links = all.filter(({ tag }) => tag === 'link')
  return {
    title: all.find(({ tag }) => tag === 'title')?.text,
    meta: Object.fromEntries(
      metas.map(({ attributes: { name, property, content } }) => [name ?? property ?? '', content]),
    ),
    canonical: links.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'],
    alternates: Object.fromEntries(
      links.flatMap(({ attributes: { hreflang, href } }) => (hreflang ? [[hreflang, href]] : [])),
    ),
    data: all
      .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
      .map(({ text }) => JSON.parse(text) as Record<string, unknown>),
  }
}
