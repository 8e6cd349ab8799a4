import { afterEach, describe, expect, it } from 'vitest'
import { type Sent } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { open, requestOf, variant, throwSchemaError } from './shopify-set-up'

afterEach(throwSchemaError)

describe('Shopify: lists', () => {
  const card = (id: number, change: object = {}) => ({
    id: `gid://shopify/Product/${id}`,
    title: `Product ${id}`,
    vendor: 'Nasij',
    availableForSale: true,
    collections: { nodes: [] },
    featuredImage: null,
    priceRange: range('5.0', '5.0'),
    compareAtPriceRange: range('0.0', '0.0'),
    variants: { nodes: [variant(id * 10)] },
    ...change,
  })
  const range = (min: string, max: string) => ({
    minVariantPrice: { amount: min },
    maxVariantPrice: { amount: max },
  })
  const listOf = (...nodes: object[]) => ({
    data: { products: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } },
  })

  it.each([
    [undefined, 50, 3],
    ['token', 250, 1],
  ])('with the token %s are read in pages of %i', async (key, size, requests) => {
    const { backend, server } = open(
      ({ variables }) => {
        const from = Number(variables['a'] ?? 0)
        const least = Math.min(Number(variables['n']), 120 - from)
        const nodes = [...Array(least).keys()].map((at) => card(from + at))
        const pageInfo = { hasNextPage: from + least < 120, endCursor: String(from + least) }
        return { data: { products: { nodes, pageInfo } } }
      },
      { key },
    )
    expect(good(await backend.products())).toHaveLength(120)
    expect(server.sent).toHaveLength(requests)
    expect(requestOf(server.sent[0] as Sent).variables['n']).toBe(size)
  })
  it.each([
    ['the same cursor', () => 'again', 1, 2],
    ['an empty cursor', () => '', 1, 1],
    ['no cursor', () => null, 1, 1],
    ['an empty page', (turn: number) => String(turn), 0, 1],
    ['endless new pages', (turn: number) => String(turn), 1, 100],
  ])('stop if the server continues with %s', async (_, cursor, size, most) => {
    let turn = 0
    const { backend, server } = open(() => {
      const nodes = [...Array(size).keys()].map((at) => card(at + turn))
      return { data: { products: { nodes, pageInfo: { hasNextPage: true, endCursor: cursor(turn++) } } } }
    })
    await backend.products()
    expect(server.sent).toHaveLength(most)
  })
  it('show a price before the discount only if all variants cost the same', async () => {
    const two = { variants: { nodes: [variant(1), variant(2)] }, compareAtPriceRange: range('8.0', '8.0') }
    const { backend } = open(() => listOf(card(1, two), card(2, { ...two, priceRange: range('5.0', '7.0') })))
    expect(good(await backend.products())).toMatchObject([
      { price: 8000, discountPrice: 5000, hasOptions: true },
      { price: 5000, discountPrice: null, hasOptions: true },
    ])
  })
  it('of a vendor have its name exactly as requested', async () => {
    const { backend, server } = open(() => listOf(card(1)))
    const { title, products } = good(await backend.brand('O"Neill \\ Sons'))
    expect(title.en).toBe('O"Neill \\ Sons')
    expect(products).toHaveLength(1)
    expect(requestOf(server.sent[0] as Sent).variables['q']).toBe('vendor:"O\\"Neill \\\\ Sons"')
  })
  it('are empty if the server has no entries', async () => {
    const { backend } = open(() => listOf())
    expect(good(await backend.products())).toEqual([])
    expect(good(await backend.brands())).toEqual([])
  })
})
