import { version } from '../package.json'
import { ELEMENTS, type Tag } from './manifest'
import { PAGE, type Page } from './page'

/** What the development server gives the pages in place of the loader: every element at once, from its source. */
export async function start(host: string | undefined): Promise<void> {
  const ready = Promise.resolve()
  const load = async (tag: string) => (await import('./index')).define(tag as Tag)
  const page: Page = {
    version,
    ready,
    scan: () => ready,
    load,
    shop: () => null,
    host,
    early: new Map(),
    fetch: async (chunk) => chunk,
    fetched: {},
  }
  window.Store = window[PAGE] = page
  await Promise.all(Object.keys(ELEMENTS).map(load))
}
