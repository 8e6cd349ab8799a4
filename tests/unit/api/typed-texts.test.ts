import { expect, it } from 'vitest'
import type { Adapter } from '../../../src/core/api/backend'
import { REST } from '../../../src/core/api/rest/adapter'
import { ADAPTER as MEDUSA } from '../../../src/core/api/medusa/adapter'
import { ADAPTER as SHOPIFY } from '../../../src/core/api/shopify/adapter'
import { ADAPTER as VENDURE } from '../../../src/core/api/vendure/adapter'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer, json } from '../../helpers/fake-server'
import { draft, lines } from './calls-set-up'
import { createShopOf } from './contract/shop-of'

/** Opens an adapter in front of a server that records the requests. */
function open(adapter: Adapter) {
  const server = createFakeServer()
  server.reply(({ url }) =>
    url.includes('/store/regions')
      ? json({ regions: [{ id: 'r', currency_code: 'kwd', countries: [{ iso_2: 'kw' }] }] })
      : json({ token: 't', data: { availableCountries: [{ code: 'KW' }] } }),
  )
  const env = createFakeEnv({ fetch: server.fetch })
  const { backend, session } = createShopOf(adapter, env, 'https://shop.example', { country: 'kw' })
  session.token = 'Bearer t'
  const sent = () => decodeURIComponent(JSON.stringify(server.sent.map(({ url, body }) => [url, body])))
  return { backend, sent, server }
}

const EMAIL = 'noor＠example.com\u200f'
const PHONE = '\u200f(٩٦٥) ٥٠٠٠-١١١١'
const PLACE = {
  street: '\u200fSalem\u00a0Street',
  building: '١٢\u200f',
  floor: '\u200f٣',
  flat: '７',
  landmark: 'Park\u200b',
  zoneId: '1',
}

it.each([
  ['rest', REST],
  ['vendure', VENDURE],
  ['medusa', MEDUSA],
])('account texts are sent without invisible characters, with Latin digits (%s)', async (name, adapter) => {
  const { backend, sent, server } = open(adapter)
  const phone = name === 'rest' ? PHONE : EMAIL
  await backend.login({ phone, password: 'x\u200fy' })
  await backend.register({ name: '\u200fNoor\u00a0Ali\u200f', phone, password: 'x' })
  await backend.userExists(phone)
  await backend.updateUser(1, { name: 'Noor\u00a0Ali\u200f', phone: PHONE })
  await backend.addAddress({ userId: 1, ...PLACE })
  await backend.editAddress(5, { userId: 1, ...PLACE })
  expect(server.sent.length).toBeGreaterThan(4)
  expect(sent()).toContain(name === 'rest' ? '96550001111' : 'noor@example.com')
  expect(sent()).toContain('96550001111')
  expect(sent()).toContain('Salem Street')
  // The password is sent as typed.
  expect(sent()).toContain('x\u200fy')
  expect(sent().replace('x\u200fy', '')).not.toMatch(/[^\0-~]/)
})

it.each([
  ['rest', REST],
  ['vendure', VENDURE],
  ['medusa', MEDUSA],
  ['shopify', SHOPIFY],
])('order texts are sent without invisible characters, with Latin digits (%s)', async (_, adapter) => {
  const { backend, sent, server } = open(adapter)
  const goods = lines.slice(0, 1).map((line) => ({
    ...line,
    displayName: 'Dress',
    option: line.option && { ...line.option, color: null },
  }))
  await backend.checkPromo('SAVE\u0661\u0660\u200f', goods)
  if (adapter.can.checkout === 'theirs') await backend.checkout?.(goods, 'SAVE\u0661\u0660\u200f')
  if (adapter.can.checkout === 'here')
    await backend.createOrder(
      {
        ...draft,
        lines: goods,
        name: 'Noor\u00a0Ali\u200f',
        phone: PHONE,
        email: EMAIL,
        promoCode: 'SAVE\u0661\u0660',
        address: PLACE,
      },
      new Date(0),
    )
  expect(server.sent.length).toBeGreaterThan(0)
  expect(sent()).toContain('SAVE10')
  expect(sent()).not.toMatch(/[^\0-~]/)
})
