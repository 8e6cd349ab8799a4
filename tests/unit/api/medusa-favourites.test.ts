import { expect, it } from 'vitest'
import { good } from './contract/draft'
import { isProduct, open, PRODUCT } from './medusa-set-up'

type Device = ReturnType<typeof open>

/** A customer with this metadata, and a shop on each device. */
function customer(metadata: object | null, devices = 1) {
  const server = { metadata, written: 0 }
  const shops = Array.from({ length: devices }, () => {
    const shop = open((sent) => {
      if (isProduct(sent)) {
        const ids = new URL(sent.url).searchParams.getAll('id[]')
        // The server returns products in its own order, and leaves out deleted ones.
        const products = ids.filter((id) => id !== 'gone').map((id) => ({ ...PRODUCT, id }))
        return { count: products.length, products: products.toReversed() }
      }
      if (!sent.url.includes('/store/customers/me')) return undefined
      if (sent.method === 'POST') {
        server.written++
        server.metadata = (sent.body as { metadata: object }).metadata
      }
      return { customer: { id: 'cus_1', first_name: 'Noor', metadata: server.metadata } }
    })
    shop.session.token = 'Bearer of cus_1'
    return shop
  })
  return { server, shops: shops as [Device, Device] }
}

it('Medusa stores favourites in the customer’s metadata, beside other data', async () => {
  const { server, shops } = customer({ source: 'import', points: { level: 3 } })
  const [{ backend }] = shops
  expect(good(await backend.toggleFavourite('prod_1', true))).toEqual(['prod_1'])
  expect(good(await backend.toggleFavourite('prod_2', true))).toEqual(['prod_2', 'prod_1'])
  expect(good(await backend.toggleFavourite('prod_1', false))).toEqual(['prod_2'])
  expect(server.metadata).toEqual({ source: 'import', points: { level: 3 }, favourites: ['prod_2'] })
  expect(good(await backend.me()).favourites).toEqual(['prod_2'])
})

it('Medusa keeps a favourite of another device, and adding it again neither duplicates nor removes it', async () => {
  const { server, shops } = customer(null, 2)
  const [here, there] = shops
  good(await here.backend.toggleFavourite('prod_1', true))
  expect(good(await there.backend.toggleFavourite('prod_2', true))).toEqual(['prod_2', 'prod_1'])
  expect(good(await here.backend.toggleFavourite('prod_2', true))).toEqual(['prod_2', 'prod_1'])
  expect(server.written).toBe(2)
})

it('Medusa: favourites() has the products, latest first, without those that were deleted', async () => {
  const { shops } = customer({ favourites: ['b', 'gone', 'a', null, {}] })
  expect(good(await shops[0].backend.favourites()).map(({ id }) => id)).toEqual(['b', 'a'])
  const none = customer({ favourites: 'a' }).shops[0]
  expect(good(await none.backend.favourites())).toEqual([])
  expect(none.server.sent.filter(isProduct)).toEqual([])
})

it('Medusa: only the latest 100 favourites are kept', async () => {
  const many = Array.from({ length: 100 }, (_, at) => `p${at}`)
  const { server, shops } = customer({ favourites: many })
  good(await shops[0].backend.toggleFavourite('new', true))
  expect(server.metadata).toEqual({ favourites: ['new', ...many.slice(0, 99)] })
})
