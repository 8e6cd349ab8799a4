import type { PageFacts, TagFacts } from '../../../elements/doctor/facts'

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
