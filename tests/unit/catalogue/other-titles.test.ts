import { expect, it } from 'vitest'
import { createCatalogue } from '../../../src/core/catalogue/create-catalogue'
import type { Result, Localized, Money, Product } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { refusal } from '../../helpers/refusal'
import { product } from '../shop/fixtures'
import { NO_WORDS } from './products'

type Titles = Result<readonly (readonly [id: string, title: Localized])[]>

const ok = <T>(data: T): Result<T> => ({ ok: true, data })
const missing = async () => refusal('missing', 404)
const coat = (price: Money): Product => product({ id: 1, title: { en: 'Coat', ar: 'Coat' }, price })

/** A catalogue on a back end that responds in one language. */
function open(otherTitles: () => Promise<Titles>) {
  const env = createFakeEnv()
  const catalogue = createCatalogue({
    env,
    backend: {
      products: async () => ok([coat(5_000)]),
      otherTitles,
      product: async () => ok(coat(5_000)),
      category: missing,
      brand: missing,
    },
    onDecimals() {},
    words: NO_WORDS,
  })
  const search = (text?: string) =>
    catalogue.query({ scope: { of: 'all' }, sort: null, from: 0, count: 24, ...(text && { text }) })
  return { catalogue, env, search }
}

it('search finds products by their titles in the other language', async () => {
  const { search } = open(async () => ok([['1', { en: 'Coat', ar: 'معطف' }]]))
  expect(await search('معطف')).toMatchObject({ data: { rows: [{ id: 1, title: { ar: 'معطف' } }] } })
})

it('titles of a list that was forgotten while they loaded do not restore its products', async () => {
  let result: (titles: Titles) => void = () => {}
  let wasAsked = () => {}
  const requested = new Promise<void>((resolve) => (wasAsked = resolve))
  const { catalogue, env, search } = open(() => {
    wasAsked()
    return new Promise((resolve) => (result = resolve))
  })
  void search('coat')
  await requested
  catalogue.forget()
  result(ok([['1', { en: 'Coat', ar: 'معطف' }]]))
  await Promise.resolve()
  expect(catalogue.peek(1)).toBeNull()
  await env.advance(0)
})

it('titles do not overwrite a product that was opened after its list loaded', async () => {
  const { catalogue, search } = open(async () => ok([['1', { en: 'Coat', ar: 'معطف' }]]))
  await search()
  catalogue.addProducts([coat(6_000)])
  expect(await search('coat')).toMatchObject({ data: { rows: [{ price: 6_000, title: { ar: 'معطف' } }] } })
  expect(await catalogue.byId(1)).toMatchObject({ data: { price: 6_000 } })
})

it.each([
  ['fail', async () => missing()],
  ['never arrive', () => new Promise<never>(() => {})],
])('search goes on without the other language if titles %s, and never waits again', async (_, result) => {
  let requested = 0
  const { env, search } = open(() => {
    requested += 1
    return result()
  })
  const first = search('coat')
  await env.advance(3000)
  expect(await first).toMatchObject({ data: { rows: [{ id: 1 }] } })
  expect(await search('coat')).toMatchObject({ data: { rows: [{ id: 1 }] } })
  expect(requested).toBe(1)
})
