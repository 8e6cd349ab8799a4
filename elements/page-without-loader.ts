import { version } from '../package.json'
import type { Page } from './page'

/** What stands in the loader's place where the elements come from a bundle or from their source. */
export function pageWithoutLoader(load: Page['load'], host?: string): Page {
  const ready = Promise.resolve()
  return {
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
}
