import type { PageFacts, TagFacts } from '../../../elements/doctor/facts'
import type { Finding } from '../../../elements/doctor/findings'
import { elementsOf } from '../server/tree'

export const PAGE = new URL('https://shop.example/page')
export const STORE = 'https://cdn.example/store.js'
export const API = 'https://api.example'

export const tag = (name: string, attributes: Record<string, string> = {}): TagFacts => ({
  tag: name,
  attributes,
})

/** A page without faults: one script, one product. */
export const page = (changes: Partial<PageFacts> = {}): PageFacts => ({
  url: PAGE,
  base: PAGE,
  root: null,
  scripts: [tag('script', { src: STORE, async: '' })],
  elements: [tag('store-product', { host: API, 'product-id': '7', layout: 'card' })],
  places: [],
  styles: [],
  sheets: [],
  policies: [],
  idlePolicies: 0,
  slots: [],
  inlineScripts: [],
  calls: [],
  selfClosed: [],
  ...changes,
})

/** The facts of a page whose script tags and elements are given as HTML. */
export function pageOf({ scripts, elements, ...facts }: { scripts?: string[]; elements?: string[] }) {
  const tagsIn = (list: string[]) =>
    list.map((html) => elementsOf(html).find((one) => html.startsWith(`<${one.tag}`)) as TagFacts)
  return page({
    ...facts,
    ...(scripts && { scripts: tagsIn(scripts) }),
    ...(elements && { elements: tagsIn(elements) }),
  })
}

export const brief = (found: readonly Finding[]) =>
  found.map(({ level, id, line }) => [level, id, line].filter(Boolean).join(' '))
