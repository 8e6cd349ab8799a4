import { expect, it } from 'vitest'
import { createCatalogue } from '../../../src/core/catalogue/create-catalogue'
import type { Named } from '../../../src/core/catalogue/port'
import type { Result } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { product } from '../shop/fixtures'
import { NO_WORDS } from './products'

const ok = <T>(data: T): Result<T> => ({ ok: true, data })
const missing: Result<never> = { ok: false, kind: 'missing', status: 404, message: null }

it('a search that did not wait for the names runs again once they have arrived', async () => {
  const env = createFakeEnv()
  let answer: (brands: Result<readonly Named[]>) => void = () => {}
  const brands = new Promise<Result<readonly Named[]>>((resolve) => (answer = resolve))
  const { named } = NO_WORDS
  const synonyms: readonly (readonly string[])[] = []
  const catalogue = createCatalogue({
    env,
    backend: {
      products: async () => ok([product({ id: 1, title: { en: 'Gown', ar: 'فستان' }, brandId: 7 })]),
      product: async () => missing,
      category: async () => missing,
      brand: async () => missing,
    },
    onDecimals() {},
    words: {
      named: () => ({ ...named(), brands: { ...named().brands, prefetch: () => brands } }),
      synonyms: () => synonyms,
    },
  })
  const search = (text = 'sadaf') =>
    catalogue.query({ scope: { of: 'all' }, text, sort: null, from: 0, count: 9 })
  // Load the code first, so that the next search waits for the names.
  await search('')
  const early = search()
  await env.advance(1_500)
  expect(await early).toMatchObject({ data: { total: 0 } })
  const before = catalogue.revision.value
  const outdated = new Promise<void>((resolve) => {
    catalogue.revision.subscribe((revision) => {
      if (revision > before) resolve()
    })
  })
  answer(ok([{ id: 7, title: { en: 'Sadaf', ar: 'صدف' } }]))
  await outdated
  expect(await search()).toMatchObject({ data: { total: 1, names: [{ kind: 'brands', id: '7' }] } })
  expect(catalogue.revision.value).toBe(before + 1)
})
