import { expect, it } from 'vitest'
import { createOptionOrders, type OptionOrders } from '../../../src/core/stores/option-order'
import { optionsForm } from '../../../src/core/storage/device'
import { createStoredValue } from '../../../src/core/storage/stored-value'
import { createFakeEnv, type FakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'
import { option, product } from '../shop/fixtures'

const KEY = 'store:options'
const shirt = product({
  hasOptions: true,
  options: ['coral', 'sage', 'navy'].map((color) => option(color, 'm')),
})
const colorsOf = (orders: OptionOrders, of = shirt) => orders.of(of).color
const ordersIn = (env: FakeEnv, isServed = false) =>
  createOptionOrders(
    createStoredValue(env, () => '', optionsForm),
    isServed,
  )
const open = (options: FakeEnvOptions = {}) => {
  const env = createFakeEnv(options)
  return { env, orders: ordersIn(env) }
}

it('createOptionOrders() keeps the order in which options were first shown, whatever loads later', () => {
  const { orders } = open()
  expect(colorsOf(orders)).toEqual(['coral', 'sage', 'navy'])
  orders.add('color', ['sage', 'navy', 'coral'])
  expect(colorsOf(orders)).toEqual(['coral', 'sage', 'navy'])
  const refreshed = { ...shirt, options: shirt.options.toReversed() }
  expect(colorsOf(orders, refreshed), 'also of a refreshed product').toEqual(['coral', 'sage', 'navy'])
})

it('createOptionOrders() records no order for a product that came without its options', () => {
  const { orders } = open()
  expect(colorsOf(orders, { ...shirt, options: [] })).toBeUndefined()
  expect(colorsOf(orders)).toEqual(['coral', 'sage', 'navy'])
  orders.add('color', ['sage', 'navy', 'coral'])
  expect(colorsOf(orders)).toEqual(['coral', 'sage', 'navy'])
})

it('createOptionOrders() uses the merchant’s order for the next product, and on the next visit', () => {
  const { env, orders } = open()
  orders.add('size', ['m'])
  orders.add('color', ['sage', 'navy', 'coral'])
  expect(colorsOf(orders, { ...shirt, id: 8 })).toEqual(['sage', 'navy', 'coral'])
  const next = ordersIn(env)
  expect(colorsOf(next)).toEqual(['sage', 'navy', 'coral'])
  const served = ordersIn(env, true)
  expect(colorsOf(served), 'not of a product that a server has rendered').toEqual(['coral', 'sage', 'navy'])
  served.add('color', ['navy', 'coral', 'sage'])
  expect(colorsOf(served, { ...shirt, id: 8 })).toEqual(['navy', 'coral', 'sage'])
  expect(JSON.parse(env.storage.get(KEY) ?? '')).toEqual({ size: ['m'], color: ['navy', 'coral', 'sage'] })
})

it.each(['', '[]', '{"color":{"length":9}}', '{"color":[1,null,{}]}', '{"__proto__":{"color":["navy"]}}'])(
  'createOptionOrders() ignores a stored %s',
  (text) => {
    expect(colorsOf(open({ stored: { [KEY]: text } }).orders)).toEqual(['coral', 'sage', 'navy'])
  },
)
