import { expect, it } from 'vitest'
import * as personal from '../../../src/core/api/rest/read-personal'
import { ORDER, HOME, SETTINGS } from './documented.json'
import * as home from '../../../src/core/api/rest/read-home'
import * as settings from '../../../src/core/api/rest/read-settings'

const user = {
  id: 1,
  name: 'Fatima Ali',
  phone: 96550001111,
  user_type: 'user',
  favourites: [1, '3', null, {}],
}

it('readUser() reads a user from `user` or from the body itself', () => {
  const expected = { id: 1, name: 'Fatima Ali', phone: '96550001111', type: 'user', favourites: [1, '3'] }
  expect(personal.readUser({ statusCode: 200, user })).toEqual(expected)
  expect(personal.readUser(user)).toEqual(expected)
  expect(personal.readUser({ statusCode: 200 })).toBeNull()
  for (const [user_type, type] of [
    ['guest', 'guest'],
    ['admin', 'user'],
  ])
    expect(personal.readUser({ ...user, user_type })).toEqual({ ...expected, type })
  expect(personal.readUserDetails({ statusCode: 200, ...user })).toEqual({
    name: 'Fatima Ali',
    phone: '96550001111',
  })
})

it.each([
  [{ access_token: 'a.b-c', token_type: 'bearer' }, 'bearer a.b-c'],
  [{ access_token: 'a.b-c' }, 'Bearer a.b-c'],
  [{ access_token: 'a\r\nX-Evil: 1', token_type: 'bearer' }, null],
  [{ access_token: 'رمز', token_type: 'bearer' }, null],
  ['<html>', null],
])('readToken() reads the token of a login from %j', (body, token) => {
  expect(personal.readToken(body)).toBe(token)
})

it.each([
  [{ user: { user_type: 'user' } }, 'user'],
  [{ user: { user_type: 'guest' } }, 'guest'],
  [{ user: { user_type: 'admin' } }, 'unknown'],
  [{ user: null }, 'unknown'],
  ['', null],
])('readUserKind() reads the kind of a user from %j', (body, kind) => {
  expect(personal.readUserKind(body)).toBe(kind)
})

it('readAddresses() reads addresses with their delivery zones', () => {
  const address = {
    id: 5,
    user_id: '1',
    street: 'Salem',
    building: 12,
    floor: '3',
    flat: 7,
    landmark: null,
  }
  const zone = { id: 1, name_en: 'Salmiya', delivery_price: '1.500', branch_id: 1 }
  const read = { id: 5, userId: '1', street: 'Salem', building: '12', floor: '3', flat: '7', landmark: '' }
  const readZone = { id: 1, name: { en: 'Salmiya', ar: 'Salmiya' }, deliveryPrice: 1500, branchId: 1 }
  expect(
    personal.readAddresses({ addresses: [{ ...address, zone_id: 1, zone }, { ...address, zone: null }, {}] }),
  ).toEqual([
    { ...read, id: 5, zoneId: 1, zone: readZone },
    { ...read, id: 5, zoneId: null, zone: null },
  ])
  expect(personal.readAddressBody({ address: { ...address, zone } })).toMatchObject({ zoneId: 1 })
})

it.each([[[]], [[null]], [[null, { id: 1 }]], [{}], [{ zones: null }]])(
  'readZones() finds no delivery zones in %j',
  (body) => {
    expect(personal.readZones(body)).toEqual([])
  },
)

it('readOrders() reads an order with its invoice', () => {
  const { sent: order, read } = ORDER
  expect(personal.readOrders({ orders: [order, {}] })).toEqual([read])
  expect(personal.readOrders({ orders: [{ ...order, invoice: null }] })).toEqual([{ ...read, invoice: null }])
  const paid = { status: 'Paid', invoice_url: 'javascript:alert(1)' }
  expect(personal.readOrders({ orders: [{ ...order, invoice: paid }] })).toMatchObject([
    { invoice: { paid: true, url: null } },
  ])
})

it('readPlacedOrder() needs the id of the order, and leaves its subtotal unchanged', () => {
  const order = { id: 1001, code: 'ORD-1001', name: 'Fatima', subtotal: '19.800' }
  expect(personal.readPlacedOrder({ statusCode: 200, order })).toEqual(order)
  expect(personal.readPlacedOrder({ statusCode: 200, order: { code: 'x' } })).toBeNull()
  expect(personal.readPlacedOrder({ statusCode: 200 })).toBeNull()
})

it('readPayUrl() reads a payment link only if its URL is http(s)', () => {
  expect(personal.readPayUrl({ IsSuccess: '1', Data: { invoiceURL: 'https://pay.example/1' } })).toBe(
    'https://pay.example/1',
  )
  for (const invoiceURL of ['/pay/1', 'javascript:alert(1)', null]) {
    expect(personal.readPayUrl({ IsSuccess: true, Data: { invoiceURL } })).toBeNull()
  }
  expect(personal.readPayUrl({ IsSuccess: false, Data: { invoiceURL: 'https://pay.example/1' } })).toBeNull()
})

it('readPromo() distinguishes a price of 0 from a missing price, and returns null if there is no cart', () => {
  const line = { product_id: 7, option_id: 31, options_ids: 'color-11', qty: '2', price: '9.900' }
  const read = { productId: 7, optionId: 31, optionsIds: 'color-11', quantity: 2, price: 9900 }
  const cart = [{ ...line, discount_price: 0 }, { ...line, discount_price: null }, line, { qty: 1 }]
  expect(personal.readPromo({ statusCode: 200, cart })).toEqual([
    { ...read, discountPrice: 0 },
    { ...read, discountPrice: null },
    { ...read, discountPrice: null },
  ])
  expect(personal.readPromo({ statusCode: 200 })).toBeNull()
  expect(personal.readPromo({ statusCode: 200, cart: null })).toBeNull()
})

it('readSettings() reads the documented settings and nearly empty ones, but only from an object', () => {
  expect(settings.readSettings(SETTINGS.sent)).toEqual(SETTINGS.read)
  expect(settings.readSettings({ lang: 'fr', has_mobile_app: '0' })).toMatchObject({
    hasMobileApp: false,
    lang: null,
    logo: null,
    currency: { en: '', ar: '' },
  })
  for (const body of ['<html>', '', [], null]) expect(settings.readSettings(body)).toBeNull()
})

it('readAppearance() reads only colours that are strings', () => {
  const body = {
    primary_color: '#0a5c4a',
    secondary_color: 5,
    background_color: { r: 1 },
    discount_image_en: 'd.png',
  }
  expect(settings.readAppearance(body)).toEqual({
    primary: '#0a5c4a',
    secondary: null,
    background: null,
    discountImage: 'd.png',
  })
  expect(settings.readAppearance([])).toBeNull()
})

it('readHome() reads every known block in order, with its visible content', () => {
  expect(home.readHome(HOME.sent)).toMatchObject(HOME.read)
  expect(home.readHome(HOME.sent)).toHaveLength(HOME.read.length)
})

it.each(['home', 'blocks', 'data'])('readHome() finds the blocks in %s', (key) => {
  expect(home.readHome({ statusCode: 200, [key]: HOME.sent })).toEqual(home.readHome(HOME.sent))
})

it('readHome() gives blocks unique ids, and returns an empty list without a list, and null without JSON', () => {
  const same = Array.from({ length: 30 }, () => HOME.sent[1])
  expect(new Set(home.readHome(same)?.map((block) => block.id)).size).toBe(30)
  expect(home.readHome({ home: null })).toEqual([])
  expect(home.readHome('<!doctype html>')).toBeNull()
})
