import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ELEMENTS } from '../../../elements/public-api/manifest'

const define = vi.fn<(tag: string) => void>()
const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  vi.resetModules()
  warn.mockReset().mockImplementation(() => {})
  define.mockClear()
  vi.stubGlobal('document', Object.create({ adoptedStyleSheets: [] }))
  vi.stubGlobal('customElements', { get: () => {}, define })
})
afterEach(() => vi.unstubAllGlobals())

/** Imports the package on a page with the given globals and returns them. */
async function importIn(globals: { Store?: unknown }) {
  const page = { addEventListener() {}, ...globals }
  vi.stubGlobal('window', page)
  await import('../../../elements/package/define')
  expect(define.mock.calls.map(([tag]) => tag)).toEqual(Object.keys(ELEMENTS))
  return page
}

it('storefront-elements/define keeps a window.Store of the page, and warns', async () => {
  const { Store } = await importIn({ Store: 'of the page' })
  expect(Store).toBe('of the page')
  expect(warn.mock.calls).toEqual([
    ['[store] window.Store belongs to the page: rename that global or id to use the store from scripts.'],
  ])
})

it('storefront-elements/define sets window.Store without a warning if the page has none', async () => {
  expect(await importIn({})).toHaveProperty('Store.shop')
  expect(warn).not.toHaveBeenCalled()
})
