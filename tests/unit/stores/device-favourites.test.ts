import { expect, it } from 'vitest'
import { createDeviceFavourites, createStoredProducts } from '../../../src/core/stores/favourites'
import { storedFavouritesForm } from '../../../src/core/storage/device'
import { createStoredValue } from '../../../src/core/storage/stored-value'
import type { Result, Product } from '../../../src/core/types'
import { createFakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'

function open(options: FakeEnvOptions = {}) {
  const env = createFakeEnv(options)
  const stored = createStoredValue(env, () => '', storedFavouritesForm)
  const favourites = createDeviceFavourites(env, stored)
  return { env, stored, favourites }
}
const KEY = `store:${storedFavouritesForm.key}`

it('createDeviceFavourites() stores favourites, the latest first, and emits change events; clear() forgets them', async () => {
  const { env, favourites } = open()
  expect(await favourites.toggle(7, null)).toEqual({ ok: true })
  for (const _ of [1, 2]) await favourites.add('gid-8', null)
  expect(favourites.ids.value).toEqual(['gid-8', 7])
  expect(open({ stored: Object.fromEntries(env.storageMap) }).favourites.ids.value).toEqual(['gid-8', 7])
  await favourites.toggle(7, null)
  expect(favourites.ids.value).toEqual(['gid-8'])
  expect(env.events.map(({ name, detail }) => [name, detail])).toEqual([
    ['store:favourite:change', { productId: 7, on: true }],
    ['store:favourite:change', { productId: 'gid-8', on: true }],
    ['store:favourite:change', { productId: 7, on: false }],
  ])
  favourites.clear()
  expect([favourites.ids.value, env.storageMap.has(KEY)]).toEqual([[], false])
})

it('createDeviceFavourites() applies changes of another tab, and keeps its additions', async () => {
  const { env, favourites } = open()
  await favourites.toggle(1, null)
  env.storageMap.set(KEY, '[2,1]')
  await favourites.toggle(3, null)
  expect(favourites.ids.value).toEqual([3, 2, 1])
  env.storageMap.set(KEY, '[3]')
  env.fireStorage(KEY)
  expect(favourites.ids.value).toEqual([3])
})

it('createDeviceFavourites() keeps favourites until a reload if storage is blocked', async () => {
  const { favourites } = open({ storage: { get: () => null, set: () => false } })
  await favourites.toggle(1, null)
  await favourites.toggle(2, null)
  expect(favourites.ids.value).toEqual([2, 1])
})

it.each(['nonsense', '{"a":1}', 'null'])('createDeviceFavourites() is empty if %s is stored', (text) => {
  expect(open({ stored: { [KEY]: text } }).favourites.ids.value).toEqual([])
})

const missing: Result<Product> = { ok: false, kind: 'missing', status: 404, message: null }
const lost: Result<Product> = { ok: false, kind: 'network', status: null, message: null }
const read = async (answers: Readonly<Record<string, Result<Product>>>) => {
  const { favourites } = open({ stored: { [KEY]: JSON.stringify(Object.keys(answers)) } })
  const products = createStoredProducts(favourites.ids, {
    byId: async (id) => answers[String(id)] ?? missing,
  })
  await products.load()
  return products.state.value
}
const there = { ok: true, data: { id: 'a' } as Product } as const

it('favourite products omit deleted ones, and fail to load if one could not be read', async () => {
  expect(await read({ a: there, b: missing })).toMatchObject({ status: 'ready', data: [{ id: 'a' }] })
  expect(await read({ a: there, b: lost })).toMatchObject({ status: 'failed' })
})
