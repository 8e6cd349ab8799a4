import { expect, it } from 'vitest'
import type { AdapterAttributes } from '../../../src/core/api/backend'
import type { FakeEnvOptions } from '../../helpers/fake-env'
import { json, type Sent } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { isProduct, open, paths, productOf } from './medusa-set-up'

it.each<[AdapterAttributes, string, string]>([
  [{}, 'KWD', 'region_id=reg_kw&country_code=kw'],
  [{ country: 'DE' }, 'EUR', 'region_id=reg_eu&country_code=de'],
  [{ country: 'BH' }, 'KWD', 'region_id=reg_kw&country_code=bh'],
  [{ region: 'reg_eu' }, 'EUR', 'region_id=reg_eu&country_code=de'],
])('Medusa: the attributes %j select the region', async (attributes, currency, query) => {
  const { backend, server } = open(productOf({}), attributes)
  expect(good(await backend.settings()).currency.en).toBe(currency)
  await backend.product('prod_1')
  expect(server.sent.find(isProduct)?.url).toContain(query)
})
const message = 'A valid publishable key is required to proceed with the request'
it.each([
  [
    'an unknown region, with the known ones',
    open(productOf({}), { region: 'reg_us' }),
    'does not have the region "reg_us". Its regions: reg_kw, reg_eu.',
  ],
  [
    'that there is no region',
    open(productOf({}), {}, { regions: [] }),
    'has no region, and without one no prices: add one in its settings.',
  ],
  [
    'the server’s message about a missing key',
    open(() => json({ type: 'not_allowed', message }, 400)),
    `refused what a page needs: ${message}`,
  ],
])('Medusa: a warning reports %s', async (_, { backend, env }, warning) => {
  expect(await backend.settings()).toMatchObject({ ok: false, kind: 'refused' })
  expect(env.warnings).toEqual([`https://shop.example ${warning}`])
})
it('Medusa: a warning names storeCors and authCors if no response can be read', async () => {
  const { backend, env } = open(() => {
    throw new TypeError('Failed to fetch')
  })
  const result = backend.settings()
  await env.advance(5000)
  expect(await result).toMatchObject({ ok: false, kind: 'network' })
  expect(env.warnings).toEqual([
    'https://shop.example did not respond to this page. If it runs, add this page’s origin to its storeCors and authCors.',
  ])
})

it('Medusa: regions are requested once an hour, not by each page', async () => {
  const stored = new Map<string, string>()
  const askedAt = async (now: number, storage: FakeEnvOptions['storage'] = {}) => {
    const { backend, server } = open(productOf({}), {}, undefined, { stored, storage, now })
    await backend.product('prod_1')
    await backend.product('prod_1')
    return paths(server.sent).filter((path) => path === '/store/regions').length
  }
  expect(await askedAt(1_000_000)).toBe(1)
  expect(await askedAt(4_000_000)).toBe(0)
  expect(await askedAt(4_700_000)).toBe(1)
  // The clock was ahead when the regions were stored.
  expect(await askedAt(0)).toBe(1)
  // Storage is blocked.
  expect(await askedAt(0, { get: () => null, set: () => false })).toBe(1)
})
it.each(['', '{', '7', '{"at":1,"data":7}'])('Medusa: no regions are read from %s', async (text) => {
  const stored = { 'store:https://shop.example:regions,,,': text }
  const { backend } = open(productOf({}), {}, undefined, { stored, now: 1000 })
  expect(good(await backend.settings()).currency.en).toBe('KWD')
})
it('Medusa: regions are requested again if the cache does not have the selected one', async () => {
  const stored = {
    'store:https://shop.example:regions,,,': '{"at":1,"data":{"regions":[{"id":"reg_old"}]}}',
  }
  const { backend, env } = open(productOf({}), { region: 'reg_eu' }, undefined, { stored, now: 1000 })
  expect(good(await backend.settings()).currency.en).toBe('EUR')
  expect(env.warnings).toEqual([])
})

const stored = {
  'store:https://shop.example:regions,,,': JSON.stringify({
    at: 1,
    data: { regions: [{ id: 'reg_old', currency_code: 'usd', countries: [{ iso_2: 'us' }] }] },
  }),
}
const refusedIn = (region: string) => (sent: Sent) =>
  sent.url.includes(`region_id=${region}`)
    ? json({ message: `Region with id ${region} not found` }, 400)
    : productOf({})(sent)

it('Medusa: a cached region is requested again if the server no longer has it', async () => {
  const { backend, server } = open(refusedIn('reg_old'), {}, undefined, { stored, now: 1000 })
  const answers = await Promise.all([backend.product('prod_1'), backend.products()])
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(good(await backend.settings()).currency.en).toBe('KWD')
  expect(paths(server.sent).filter((path) => path === '/store/regions')).toHaveLength(1)
})
it('Medusa: a cached region is requested again only once if the server also refuses the new one', async () => {
  const { backend, server } = open(refusedIn('reg_'), {}, undefined, { stored, now: 1000 })
  for (const _ of [1, 2, 3]) expect(await backend.product('prod_1')).toMatchObject({ ok: false })
  expect(paths(server.sent).filter((path) => path === '/store/regions')).toHaveLength(1)
  expect(server.sent.filter(isProduct)).toHaveLength(4)
})
