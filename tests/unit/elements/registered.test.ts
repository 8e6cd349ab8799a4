import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readShopAttributes } from '../../../elements/runtime/read'
import { join } from '../../../elements/runtime/shops'
import { register, type Adapter } from '../../../elements/package/backend'
import type { OwnAttributes } from '../../../src/core/api/backend'
import type { Shop } from '../../../src/core/shop/shop'
import { enterPage, fakeElement, leavePage, type FakeElement } from './page-elements'

const page: FakeElement[] = []
let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  enterPage(page)
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  page.length = 0
  await leavePage()
})

const SHOP = {
  can: { brands: 'none' },
  attributes: { branch: {} },
} as const

const adapterOf = (asked: (branch: string | undefined) => void, version = 1): Adapter => ({
  ...SHOP,
  interface: version as 1,
  create: ({ attributes }) => ({
    async product() {
      asked(attributes()['branch'])
      return { ok: false, kind: 'network', status: null, message: null }
    },
  }),
})

function enter(attributes: Readonly<Record<string, string>>) {
  const element = fakeElement({ host: 'https://registered.example', ...attributes })
  page.push(element)
  const seen: (Shop | string)[] = []
  join({
    element,
    shopAttributes: (further?: OwnAttributes) => readShopAttributes(element, further),
    bind: (shop) => void seen.push(shop),
    unbound: (lacks = 'noHost') => void seen.push(lacks),
  })
  return seen
}
const shopIn = (seen: (Shop | string)[]) => seen.at(-1) as Shop

it.each(['before', 'after'])('register() %s its elements are on the page gives them a shop', async (when) => {
  const kind = `shop-${when}`
  const asked: unknown[] = []
  const add = () => register(kind, async () => adapterOf((branch) => asked.push(branch)))
  if (when === 'before') add()
  const all = [enter({ backend: kind, branch: 'salmiya' }), enter({ backend: kind })]
  if (when === 'after') {
    await vi.dynamicImportSettled()
    // The message that the backend is unknown.
    expect(all).toEqual([['noBackend'], ['noBackend']])
    add()
  }
  await vi.dynamicImportSettled()
  expect(all[0]?.at(-1)).toBe(all[1]?.at(-1))
  await shopIn(all[0] ?? []).backend.product(1)
  expect(asked).toEqual(['salmiya'])
})

it('calls that a registered adapter leaves out fail as missing, and lists that need not exist are empty', async () => {
  register('little', async () => adapterOf(() => {}))
  const seen = enter({ backend: 'little' })
  await vi.dynamicImportSettled()
  const { backend } = shopIn(seen)
  expect(await backend.products()).toMatchObject({ ok: false, kind: 'missing' })
  expect(await backend.brands()).toEqual({ ok: true, data: [] })
  expect(await backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect([backend.otherTitles, backend.checkout, backend.payments]).toEqual([undefined, undefined, undefined])
})

it.each(['rest', 'vendure', 'medusa', 'shopify'])('register() throws for the store’s adapter %s', (kind) => {
  expect(() => register(kind, async () => adapterOf(() => {}))).toThrow(
    `"${kind}" is an adapter of the store`,
  )
})

it.each([
  ['for another version', async () => adapterOf(() => {}, 2), 'version 2 of the interface'],
  ['that fails to load', () => Promise.reject(new Error('404')), '404'],
  [
    'that throws',
    () => {
      throw new Error('no such file')
    },
    'no such file',
  ],
])('register() of an adapter %s shows that loading failed', async (title, load, reason) => {
  register(title, load)
  const seen = enter({ backend: title })
  await vi.dynamicImportSettled()
  expect(seen).toEqual([''])
  expect(String(warn.mock.calls)).toContain(reason)
})
