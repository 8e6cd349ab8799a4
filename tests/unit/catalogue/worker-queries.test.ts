import { expect, it, vi } from 'vitest'
import { READ_TIMEOUT_MS, WORKER_BYTES } from '../../../src/core/constants'
import type { Product } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'
import { PATIENCE_MS } from '../../helpers/patience'
import { ALL_PRODUCTS, first, coats, open } from './worker-catalogue'

it('queries in quick succession are skipped when aborted', async () => {
  const { catalogue, requested } = open()
  const typed = ['c', 'co', 'coa', 'coat', 'coat 7'].map((text) => {
    const abort = new AbortController()
    const result = catalogue.query({ ...first, text }, abort.signal)
    return { abort, answer: result }
  })
  for (const { abort } of typed.slice(0, -1)) abort.abort()
  const answers = await Promise.all(typed.map(({ answer }) => answer))
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, true])
  expect(requested.filter((name) => name === 'query')).toHaveLength(1)
})

it('queries are cached until a product changes or the list is forgotten', async () => {
  const { catalogue } = open()
  const query = { ...first, text: ' coat 7 ' }
  expect(catalogue.known(query)).toBeNull()
  const result = await catalogue.query(query)
  const known = () => catalogue.known({ ...query, text: 'coat 7', filters: { category: null } })
  expect(result.ok && known()).toBe(result.ok && result.data)
  expect(catalogue.known({ ...query, sort: 'az' })).toBeNull()
  catalogue.addProducts([{ ...coats[7], price: 1 } as Product])
  expect(known()).toBeNull()
  await catalogue.query(query)
  expect(known()).not.toBeNull()
  catalogue.forget(ALL_PRODUCTS)
  expect(known()).toBeNull()
  await settle()
})

it('queries are prefetched for the likely next letters', async () => {
  const { catalogue, requested } = open()
  const query = { ...first, text: 'coat' }
  await catalogue.query(query)
  await catalogue.prefetchNext({ ...query, text: 'coat ' }, new AbortController().signal)
  const before = requested.length
  const known = catalogue.known({ ...query, text: 'Coat 7' })
  expect(await catalogue.query({ ...query, text: 'coat 7' })).toEqual({ ok: true, data: known })
  expect(known).toMatchObject({ rows: [{ id: 8 }], total: 1 })
  expect(catalogue.known({ ...query, text: 'coat 77' })).toBeNull()
  expect(requested.slice(before)).toEqual(['query'])
})

it('queries are not prefetched after other keys, or if the list is on the page', async () => {
  const away = open()
  await away.catalogue.query({ ...first, text: 'coat' })
  const abort = new AbortController()
  const foreseen = away.catalogue.prefetchNext({ ...first, text: 'coat ' }, abort.signal)
  abort.abort()
  await foreseen
  expect(away.requested.filter((name) => name === 'query')).toHaveLength(1)

  const here = open({ worker: false })
  await here.catalogue.query({ ...first, text: 'coat' })
  await here.catalogue.prefetchNext({ ...first, text: 'coat ' }, new AbortController().signal)
  expect(here.catalogue.known({ ...first, text: 'coat 7' })).toBeNull()
})

it('a failed request of a long list is retried by the client and fails like any other request', async () => {
  const { server, env, calls, ids } = open()
  server.status = 503
  const failed = ids(first)
  for (let step = 0; step < 20; step++) await env.advance(300)
  expect(await failed).toBe('server')
  expect(calls).toEqual(Array(3).fill('/api/products'))
  server.status = 200
  expect(await ids(first)).toEqual([1, 2, 3])
})

it('a request of a long list is not sent again if the worker reads the response for longer than the timeout', async () => {
  const { env, calls, requested, ids, pause } = open()
  const go = pause()
  const found = ids(first)
  await vi.waitFor(() => expect(requested).toContain('take'), PATIENCE_MS)
  await env.advance(READ_TIMEOUT_MS)
  await env.advance(600)
  go()
  expect(await found).toEqual([1, 2, 3])
  expect(calls).toEqual(['/api/products'])
})

it.each([
  ['a page of HTML', () => '<h1>Sorry</h1>', 'unreadable'],
  ['plain text', () => '"nothing"', 'unreadable'],
  ['a truncated list', (json: unknown) => JSON.stringify(json).slice(0, -9), 'unreadable'],
  ['a failure in its body', () => '{"statusCode":404,"products":[]}', 'missing'],
])('a request of a long list reports an invalid response: %s', async (_, body, kind) => {
  const { server, ids } = open()
  server.body = (json) => body(json) + ' '.repeat(WORKER_BYTES)
  expect(await ids(first)).toBe(kind)
  server.body = (json) => JSON.stringify(json)
  expect(await ids(first)).toEqual([1, 2, 3])
})

it('a request of a long list is repeated on the page if the worker has terminated, even before it responds', async () => {
  const { catalogue, calls, requested, ids, end, pause } = open()
  await ids(first)
  pause()
  let found: unknown
  void ids({ ...first, text: 'coat 7' }).then((rows) => (found = rows))
  await expect.poll(() => requested.filter((name) => name === 'query').length).toBe(2)
  end()
  await expect.poll(() => found).toEqual([8])
  expect(calls).toEqual(['/api/products', '/api/products'])
  const before = requested.length
  catalogue.addProducts(coats)
  expect(requested).toHaveLength(before)
})
