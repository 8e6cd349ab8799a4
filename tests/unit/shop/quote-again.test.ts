import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { quoteAgain } from '../../../src/core/shop/open-checkout'
import { REST } from '../../../src/core/api/rest/adapter'
import type { Adapter } from '../../../src/core/api/backend'
import { createResource } from '../../../src/core/stores/resource'
import type { Lang, OrderLine, Refusal } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'
import { DRAFT } from '../checkout/order-tab'
import { openPage, product } from './fixtures'

const lineOf = (quantity: number) => DRAFT.lines.map((line) => ({ ...line, quantity }))

function open() {
  const lines = signal<readonly OrderLine[]>(lineOf(1))
  const lang = signal<Lang>('en')
  const code = signal<string | null>(null)
  let requests = 0
  const deliveries = createResource(async () => ({ ok: true as const, data: ++requests }))
  const stop = quoteAgain(lines, code, deliveries, lang)
  return { lines, lang, code, deliveries, stop, requests: () => requests }
}

it('deliveries are priced at once, and again for other lines, another language or a promo code', async () => {
  const { lines, lang, code, deliveries, stop, requests } = open()
  const hide = deliveries.state.subscribe(() => {})
  expect(requests()).toBe(1)
  lines.value = lineOf(2)
  expect(requests()).toBe(2)
  lines.value = lineOf(2)
  expect(requests()).toBe(2)
  lang.value = 'ar'
  expect(requests()).toBe(3)
  code.value = 'SAVE10'
  expect(requests()).toBe(4)
  stop()
  lines.value = lineOf(3)
  expect(requests()).toBe(4)
  hide()
})

it('deliveries are not priced for a cart that changes while no checkout is shown', async () => {
  const { lines, deliveries, requests } = open()
  await settle()
  for (const quantity of [2, 3, 4]) lines.value = lineOf(quantity)
  expect(requests()).toBe(1)
  expect(await deliveries.load()).toEqual({ ok: true, data: 2 })
})

it('a line that the server no longer sells is marked if pricing deliveries reports a change', async () => {
  const changed: Refusal = { ok: false, kind: 'changed', status: null, message: null }
  const server: Record<string, unknown> = { '/api/products/7': { product: { id: 7, price: 5 } } }
  const adapter: Adapter = {
    can: { ...REST.can, deliveries: 'by-order' },
    create: (deps) => ({
      ...REST.create(deps),
      deliveries: async (lines) =>
        lines.length > 0 && !server['/api/products/7'] ? changed : { ok: true, data: [] },
    }),
  }
  const { shop } = openPage(server, { adapter })
  await shop.cart.add(product({ price: 5000 }), null, null)
  const checkout = await (await shop.person()).checkout()
  checkout.start(null, null)
  await settle()
  delete server['/api/products/7']
  const hide = checkout.deliveries.state.subscribe(() => {})
  await checkout.deliveries.reload()
  await settle()
  expect([...checkout.issues.value.values()]).toEqual([[{ kind: 'gone' }]])
  expect(checkout.deliveries.state.value.status).toBe('ready')
  hide()
})
