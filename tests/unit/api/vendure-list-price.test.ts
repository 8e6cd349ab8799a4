import { expect, it } from 'vitest'
import { good } from './contract/draft'
import { json } from '../../helpers/fake-server'
import { openAnswering } from './vendure-set-up'

const variant = (id: string, priceWithTax: number, change: object = {}) => ({
  id,
  priceWithTax,
  options: [],
  ...change,
})
const variants = [
  variant('1', 9000, { customFields: { listPrice: 12_000 } }),
  variant('2', 8000, { customFields: { listPrice: 8000 } }),
  variant('3', 7500, { customFields: { listPrice: null } }),
  variant('4', 7000, { customFields: { listPrice: 10_000 } }),
]
const plain = variants.map(({ id, priceWithTax }) => variant(id, priceWithTax))

/** A server with or without the custom field. */
const openShop = (hasField: boolean, attributes: { listPrice?: string } = { listPrice: 'listPrice' }) =>
  openAnswering(
    ({ url }) => {
      const isAsked = decodeURIComponent(url).includes('customFields')
      return isAsked && !hasField
        ? json({ errors: [{ message: 'Cannot query field "listPrice".' }] }, 400)
        : { data: { product: { id: '7', optionGroups: [], variants: isAsked ? variants : plain } } }
    },
    { decimals: '3', ...attributes },
  )

it('Vendure: list-price names the field with the price before a discount', async () => {
  const { backend, server } = openShop(true, { listPrice: 'was' })
  const { price, discountPrice, options } = good(await backend.product('7'))
  expect(options.map((option) => [option.price, option.discountPrice])).toEqual([
    [12_000, 9000],
    [8000, null],
    [7500, null],
    [10_000, 7000],
  ])
  // The prices are those of the cheapest variant.
  expect([price, discountPrice]).toEqual([10_000, 7000])
  expect(decodeURIComponent(server.sent[0]?.url ?? '')).toContain('customFields{listPrice:was}')
})

it('Vendure: if the server does not have the list-price field, prices are shown, and one request and one warning are sent for it', async () => {
  const { backend, server, env } = openShop(false)
  expect(good(await backend.product('7'))).toMatchObject({ price: 7000, discountPrice: null })
  good(await backend.product('8'))
  expect(server.sent.map(({ url }) => decodeURIComponent(url).includes('customFields'))).toEqual([
    true,
    false,
    false,
  ])
  expect(env.warnings).toHaveLength(1)
  expect(env.warnings[0]).toContain('list-price="listPrice"')
})

it('Vendure: without list-price, no custom field is requested', async () => {
  const { backend, server } = openShop(true, {})
  good(await backend.product('7'))
  expect(server.sent.map(({ url }) => decodeURIComponent(url)).join()).not.toContain('customFields')
})

it.each([
  ['7', 7],
  ['0', 0],
  ['OUT_OF_STOCK', 0],
  ['IN_STOCK', null],
  ['LOW_STOCK', null],
])('Vendure: the stock level %s is read as %s units', async (stockLevel, stock) => {
  const only = { id: '7', optionGroups: [], variants: [variant('1', 5000, { stockLevel })] }
  const { backend } = openAnswering(() => ({ data: { product: only } }), { decimals: '3' })
  expect(good(await backend.product('7')).stock).toBe(stock)
})
