import { expect, it } from 'vitest'
import { loginWords, promoWords, refusalTextIn, refusalWords } from '../../../src/core/lib/account/refusal'
import { good } from './contract/draft'
import {
  DRAFT,
  NOW,
  open as openOrders,
  openAnswering as open,
  internalError,
  OPTION,
  openAnswering,
} from './vendure-set-up'
import type { Backend } from '../../../src/core/api/backend'
import { json } from '../../helpers/fake-server'

const PRODUCT = {
  id: '7',
  translations: [{ languageCode: 'en', name: 'Scarf', description: '<p>Silk</p>' }],
  assets: [],
  optionGroups: [],
  variants: [{ id: '70', priceWithTax: 1250, stockLevel: 'IN_STOCK', options: [] }],
}
const productOf = (change: object) => () => ({ data: { product: { ...PRODUCT, ...change } } })
const variant = (id: string, ...names: string[]) => ({
  id,
  priceWithTax: 1000,
  stockLevel: 'IN_STOCK',
  options: names.map((name, group) => ({
    code: name.toLowerCase(),
    groupId: String(group),
    translations: [{ languageCode: 'en', name }],
  })),
})

it('Vendure: reads are GET requests whose headers need no preflight', async () => {
  const { backend, server } = open(productOf({}))
  await backend.product('7')
  expect(server.sent).toMatchObject([{ method: 'GET', headers: { accept: 'application/json' } }])
  expect(Object.keys(server.sent[0]?.headers ?? {})).toEqual(['accept'])
  expect(server.sent[0]?.url).toMatch(/^https:\/\/shop\.example\/shop-api\?languageCode=en&query=/)
})
it('Vendure: the channel and the token are sent to the server, not to the host of config-url', async () => {
  const attributes = { channel: 'kw-token', configUrl: 'https://cdn.example/shop.json' }
  const { backend, server, session } = open(() => ({ data: null }), attributes)
  session.token = 'Bearer secret'
  await Promise.all([backend.settings(), backend.me()])
  const withToken = server.sent.filter(({ headers }) => headers['authorization'])
  expect(withToken.map(({ url }) => new URL(url).host)).toEqual(['shop.example'])
  const withChannel = server.sent.filter(({ headers }) => headers['vendure-token'] === 'kw-token')
  expect(new Set(withChannel.map(({ url }) => new URL(url).host))).toEqual(new Set(['shop.example']))
})

it.each([
  [undefined, 12_500],
  ['2', 12_500],
  ['3', 1250],
  ['0', 1_250_000],
])('Vendure: a price is read with decimals=%s', async (decimals, price) => {
  const { backend } = open(productOf({}), { decimals })
  expect(good(await backend.product('7')).price).toBe(price)
})

it.each([
  ['en', 'Scarf'],
  ['fr', 'Foulard'],
])('Vendure: a product whose only language is %s shows that language', async (languageCode, name) => {
  const { backend } = open(productOf({ translations: [{ languageCode, name }] }))
  expect(good(await backend.product('7')).title).toEqual({ en: name, ar: name })
})
it('Vendure: a product without variants is shown but can’t be bought', async () => {
  const { backend } = open(productOf({ variants: [] }))
  expect(good(await backend.product('7'))).toMatchObject({ price: null, hasOptions: false, options: [] })
})
it('Vendure: option groups other than colour and size are combined into one choice', async () => {
  const optionGroups = ['color', 'memory', 'screen'].map((code, id) => ({ id: String(id), code }))
  const variants = [variant('1', 'Black', '8 GB', '13 inch'), variant('2', 'Black', '16 GB', '15 inch')]
  const { backend } = open(productOf({ optionGroups, variants }))
  expect(good(await backend.product('7')).options[1]).toMatchObject({
    color: { en: 'Black' },
    size: { en: '16 GB / 15 inch' },
    optionsIds: 'color-black,size-16-gb+15-inch',
  })
})
it('Vendure: a product is sold out if all its variants are', async () => {
  const variants = [{ ...variant('1', 'S'), stockLevel: 'OUT_OF_STOCK' }, variant('2', 'M')]
  const open1 = open(productOf({ variants }))
  expect(good(await open1.backend.product('7'))).toMatchObject({
    stock: null,
    options: [{ stock: 0 }, { stock: null }],
  })
  const open2 = open(productOf({ variants: variants.slice(0, 1) }))
  expect(good(await open2.backend.product('7')).stock).toBe(0)
})
it.each([[null], [{ data: 1 }]])('Vendure: product() fails as unreadable or missing for %j', async (body) => {
  const { backend } = open(() => body)
  expect(await backend.product('7')).toMatchObject({ ok: false })
})

it.each([
  ['INVALID_CREDENTIALS_ERROR', 'wrongLoginEmail'],
  ['NOT_VERIFIED_ERROR', 'verifyEmail'],
])('a login refused with %s shows the store’s own text', async (errorCode, key) => {
  const { backend } = open(() => ({ data: { login: { errorCode, message: 'Refused by the server' } } }))
  const result = await backend.login({ phone: 'noor@example.com', password: 'secret-456' })
  if (result.ok) throw new Error('The login was accepted')
  for (const lang of ['en', 'ar'] as const)
    expect(refusalTextIn(loginWords(result, 'email'), lang)).toEqual({ key, reason: null })
})
it('the refusal of a password at the sign-up is shown in both languages', async () => {
  const error = { errorCode: 'PASSWORD_VALIDATION_ERROR', message: 'Password is invalid' }
  const { backend } = open(() => ({ data: { registerCustomerAccount: error } }))
  const result = await backend.register({ name: 'Noor', phone: 'noor@example.com', password: 'abc' })
  if (result.ok) throw new Error('The password was accepted')
  expect(refusalTextIn(refusalWords(result), 'ar')).toEqual({ key: 'notAccepted', reason: null })
})
it.each([
  ['COUPON_CODE_INVALID_ERROR', null],
  ['COUPON_CODE_EXPIRED_ERROR', 'This code has expired'],
])('checkPromo() and createOrder() mark a code refused with %s as invalid', async (errorCode, reason) => {
  const { vendure, backend } = openOrders()
  vendure.promo = { errorCode, message: reason ?? 'This code is not valid' }
  const result = await backend.checkPromo('NO', DRAFT.lines)
  if (result.ok) throw new Error('The code was accepted')
  expect(refusalTextIn(promoWords(result), 'en')).toEqual({ key: 'promoInvalid', reason })
  expect(refusalTextIn(promoWords(result), 'ar')).toEqual({ key: 'promoInvalid', reason: null })
  const order = await backend.createOrder({ ...DRAFT, promoCode: 'NO' }, new Date(NOW))
  expect(order).toMatchObject({ ok: false, kind: 'refused', fields: { promo: reason } })
})

const channel = { activeChannel: { defaultCurrencyCode: 'KWD', defaultLanguageCode: 'ar' } }
it('settings() and home() read missing data from the file of config-url, whose images are relative to it', async () => {
  const texts = { store_en: 'Nasij', store_phone: '123' }
  const file = { ...texts, store_logo: 'img/logo.svg', primary_color: '#123456' }
  const configUrl = '/config/shop.json'
  const { backend } = open(
    ({ url }) => (url === `https://shop.example${configUrl}` ? file : { data: channel }),
    { configUrl },
  )
  expect(good(await backend.settings())).toMatchObject({
    store: { en: 'Nasij', ar: 'Nasij' },
    phone: '123',
    logo: 'https://shop.example/config/img/logo.svg',
    currency: { en: 'KWD' },
    lang: 'ar',
    epayment: false,
  })
  expect(good(await backend.appearance()).primary).toBe('#123456')
})
it('settings() and home() leave out missing data without config-url, and request nothing for it', async () => {
  const { backend, server } = open(() => ({ data: channel }))
  expect(good(await backend.settings()).store).toEqual({ en: '', ar: '' })
  expect(good(await backend.appearance())).toMatchObject({ primary: null })
  await backend.settings()
  expect(server.sent).toHaveLength(1)
})

/** A server that does not know the token, and starts a new session without a user. */
const nobody = (data: object) =>
  new Response(JSON.stringify({ data }), { headers: { 'vendure-auth-token': 'other' } })
const opened = (result: () => Response) => {
  const shop = openAnswering(result)
  shop.session.token = 'Bearer old'
  return shop
}
const lines = DRAFT.lines.map((line) => ({ ...line, option: OPTION }))
it.each([
  ['orders()', (b: Backend) => b.orders()],
  ['checkPromo()', (b: Backend) => b.checkPromo('X', lines)],
])('Vendure: %s fails as unauthenticated if the session has expired', async (_, call) => {
  const { backend, session } = opened(() => nobody({ activeCustomer: null, activeOrder: null }))
  expect(await call(backend)).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect(session).toEqual({ token: null, ended: 1 })
})

it.each([
  ['me', 'INTERNAL_SERVER_ERROR'],
  ['orders', 'INTERNAL_SERVER_ERROR'],
  ['me', 'TOO_MANY_REQUESTS'],
] as const)('Vendure: a session continues if %s() fails with the code %s', async (name, code) => {
  const { backend, session, env } = opened(() => json(internalError('activeCustomer', code)))
  const result = backend[name]()
  await env.advance(120_000)
  expect(await result).toMatchObject({ ok: false, kind: 'server' })
  expect(session).toEqual({ token: 'Bearer old', ended: 0 })
})

it('Vendure: a session ends if the server forbids reading its user', async () => {
  const { backend, session } = opened(() => json(internalError('activeCustomer', 'FORBIDDEN')))
  expect(await backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect(session).toEqual({ token: null, ended: 1 })
})
