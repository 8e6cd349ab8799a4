import { describe, expect, it } from 'vitest'
import { createDeviceOrders } from '../../../src/core/stores/device-history'
import { ordersForm } from '../../../src/core/storage/device'
import { createStoredValue } from '../../../src/core/storage/stored-value'
import { createFakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'

const DAY_MS = 86_400_000
const NOW = 400 * DAY_MS
const KEY = 'store:orders'

const open = (options: FakeEnvOptions = {}) => {
  const env = createFakeEnv(options)
  const stored = createStoredValue(env, () => '', ordersForm)
  return { env, orders: createDeviceOrders({ now: () => NOW }, stored) }
}
const order = (code: string, placedAt = NOW) => ({
  code,
  placedAt,
  total: 21_000,
  lines: [{ productId: 3, optionId: null, quantity: 2, title: { en: 'Dress', ar: 'فستان' } }],
})
const codesOf = ({ orders }: ReturnType<typeof open>) => orders.list().map(({ code }) => code)
const read = (entries: unknown) => codesOf(open({ stored: { [KEY]: JSON.stringify({ orders: entries }) } }))

describe('createDeviceOrders(): the orders of guests on this device', () => {
  it('are listed latest first, at most ten', () => {
    const page = open()
    for (let index = 1; index <= 12; index++) page.orders.add(order(`A${index}`))
    expect(codesOf(page)).toEqual(['A12', 'A11', 'A10', 'A9', 'A8', 'A7', 'A6', 'A5', 'A4', 'A3'])
  })

  it('have the currency in which they were placed, if it is known', () => {
    const page = open()
    page.orders.add({ ...order('A1'), currency: 'KWD' })
    page.orders.add(order('A2'))
    expect(page.orders.list().map(({ currency }) => currency)).toEqual([undefined, 'KWD'])
    const damaged = JSON.stringify({ orders: [{ ...order('A3'), currency: '<b>' }] })
    expect(open({ stored: { [KEY]: damaged } }).orders.list()).toEqual([order('A3')])
  })

  it('do not include personal data', () => {
    const page = open()
    const title = { en: 'Dress', ar: 'فستان', for: 'Noor' }
    const line = { productId: 3, optionId: '31', quantity: 2, title, displayName: 'A gift for Noor' }
    page.orders.add(Object.assign(order('A1'), { name: 'Noor', phone: '96550002222', lines: [line] }))
    expect(page.env.storageMap.get(KEY)).toBe(
      `{"orders":[{"code":"A1","placedAt":${NOW},"total":21000,"lines":[{"productId":3,"optionId":"31","quantity":2,"title":{"en":"Dress","ar":"فستان"}}]}]}`,
    )
  })

  it('are forgotten after half a year, as are those of a wrong clock', () => {
    expect(
      read([
        order('new', NOW - 179 * DAY_MS),
        order('old', NOW - 180 * DAY_MS),
        order('later', NOW + DAY_MS),
      ]),
    ).toEqual(['new'])
  })

  it('can be cleared', () => {
    const page = open()
    page.orders.add(order('A1'))
    page.orders.clear()
    expect(codesOf(page)).toEqual([])
    expect([...page.env.storageMap]).toEqual([])
  })

  it('are empty if storage is blocked or full', () => {
    const page = open({ storage: { set: () => false } })
    page.orders.add(order('A1'))
    expect(codesOf(page)).toEqual([])
  })

  it.each([
    ['entries that are not orders', [null, 7, [], 'x', { code: 5 }]],
    ['an endless code', [order('x'.repeat(9999))]],
    [
      'an order without readable lines',
      [{ ...order('A1'), lines: [{ productId: {}, optionId: null, quantity: 1 }] }],
    ],
    ['negative quantities', [{ ...order('A1'), lines: [{ productId: 1, optionId: null, quantity: -1 }] }]],
  ])('ignore %s', (_, entries) => {
    expect(read(entries)).toEqual([])
  })

  it('are read without titles or a total, but dropped if they are not orders', () => {
    const [line] = order('A1').lines
    const entries = [
      { ...order('A1'), total: undefined, lines: [{ ...line, title: undefined }] },
      { ...order('A2'), total: -5, lines: [{ ...line, title: { en: 'x'.repeat(9999), ar: '' } }] },
    ]
    const { orders } = open({ stored: { [KEY]: JSON.stringify({ orders: entries }) } })
    expect(orders.list().map(({ total, lines }) => [total, lines[0]?.title])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('are read without invalid entries', () => {
    expect(read([null, order('A1'), { code: 'A2' }])).toEqual(['A1'])
  })

  it('leave a value of the host page under the key, and are stored beside it', () => {
    const page = open({ stored: { [KEY]: '[1,2]' } })
    expect(codesOf(page)).toEqual([])
    page.orders.add(order('A1'))
    expect(codesOf(page)).toEqual(['A1'])
    page.orders.clear()
    expect([...page.env.storageMap]).toEqual([[KEY, '[1,2]']])
  })

  it('replace a damaged value of the store', () => {
    const page = open({ stored: { [KEY]: '{"orders":[{"co' } })
    page.orders.add(order('A1'))
    expect(codesOf(page)).toEqual(['A1'])
    expect([...page.env.storageMap.keys()]).toEqual([KEY])
  })
})
