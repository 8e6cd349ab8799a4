import { afterEach, expect, it, vi } from 'vitest'
import { whenLoaded } from '../../../src/core/api/client'
import { json, reset } from '../../helpers/fake-server'
import { refusal } from '../../helpers/refusal'
import { setUp, watch } from './client-set-up'

afterEach(() => vi.unstubAllGlobals())

it('createClient() sends a JSON body, even if the host page gives arrays a toJSON', async () => {
  const { server, write } = setUp()
  server.reply(json({ name: 'Dress' }))
  const tampered: number[] & { toJSON?: () => string } = [1, 2]
  tampered.toJSON = () => '[1, 2]'
  await write({ lines: tampered })
  expect(server.sent[0]).toMatchObject({
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: { lines: [1, 2] },
  })
})

it('createClient() sends no cookies', async () => {
  const { server, read } = setUp()
  vi.stubGlobal('document', { cookie: 'undefined=secret; XSRF-TOKEN=secret; null=secret' })
  server.reply(json({ name: 'Dress' }))
  await read()
  expect(JSON.stringify(server.sent)).not.toContain('secret')
  expect(Object.keys(server.sent[0]?.headers ?? {})).toEqual(['accept'])
})

const html = () =>
  new Response('<!doctype html><h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })
it.each([
  ['HTML', html],
  ['204', () => new Response(null, { status: 204 })],
  ['null', () => json(null)],
  ['a text', () => json('Dress')],
  ['JSON of another shape', () => json({ title: 'Dress' })],
])('createClient() reports status 200 as unreadable: %s', async (_, result) => {
  const { server, read, write } = setUp()
  server.reply(result())
  expect(await read()).toMatchObject({ ok: false, kind: 'unreadable', message: null })
  expect(await write()).toMatchObject({ ok: false, kind: 'unreadable', message: null })
  expect(server.sent).toHaveLength(2)
})

it.each([
  [json({ message: 'No such code' }, 422), refusal('refused', 422, 'No such code')],
  [json({ error: ' Too late ' }, 400), refusal('refused', 400, 'Too late')],
  [json({ errors: { phone: ['Taken', 'Wrong'], name: ['x'] } }, 422), refusal('refused', 422, 'Taken')],
  [json({ message: '', error: null, errors: { a: 'Taken' } }, 409), refusal('refused', 409, 'Taken')],
  [json({ message: { html: '<b>' }, error: 5, errors: { a: [{}] } }, 422), refusal('refused', 422)],
  [json({ message: 'Gone' }, 404), refusal('missing', 404, 'Gone')],
  [new Response('<h1>Not found</h1>', { status: 404 }), refusal('missing', 404)],
  [json({ message: 'SQLSTATE[42S02] at /var/www' }, 500), refusal('server', 500)],
  [json({ statusCode: 422, message: 'Taken' }), refusal('refused', 422, 'Taken')],
  [json({ statusCode: '404', name: 'Dress' }), refusal('missing', 404)],
  [json({ statusCode: 500, name: 'Dress', message: 'trace' }), refusal('server', 500)],
  [json({ statusCode: 302, name: 'Dress' }), refusal('unreadable', 302)],
  [json({ statusCode: 200, name: 'Dress' }, 500), refusal('server', 500)],
  [json({ statusCode: 503 }, 404), refusal('server', 503)],
])('createClient() returns a refusal’s kind, status and message: case %#', async (result, expected) => {
  const { server, write } = setUp()
  server.reply(result)
  expect(await write()).toEqual(expected)
})

it.each([200, '200', 201, null, 'fine'])('createClient() accepts statusCode %j', async (statusCode) => {
  const { server, write } = setUp()
  server.reply(json({ statusCode, name: 'Dress' }))
  expect(await write()).toEqual({ ok: true, data: 'Dress' })
})

it('createClient() truncates a refusal’s message at 200 characters, never inside a character', async () => {
  const { server, write } = setUp()
  const messageOf = async (message: string) => {
    server.reply(json({ message }, 422))
    const result = await write()
    return result.ok ? null : result.message
  }
  expect(await messageOf('a'.repeat(200))).toBe('a'.repeat(200))
  expect(await messageOf('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`)
  expect(await messageOf('a'.repeat(198) + '😀'.repeat(5))).toBe(`${'a'.repeat(198)}…`)
})

it.each([
  [json({ message: 'Unauthenticated.' }, 401)],
  [json({ statusCode: '401', name: 'Dress' })],
  [json({ message: 'Unauthenticated.', name: 'Dress' })],
  [json({ statusCode: 500 }, 401)],
])('createClient() reports a refused token once: case %#', async (result) => {
  const { server, session, read } = setUp('bearer abc')
  server.reply(result)
  expect(await read('/api/mine', true)).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect(session.refused).toEqual(['bearer abc'])
  expect(server.sent).toHaveLength(1)
})

it.each([500, 503, 403, 404, null])('createClient() reports no refused token for %j', async (status) => {
  const { server, session, write } = setUp('bearer abc')
  if (status) server.reply(json({ message: 'x' }, status))
  expect(await write({}, { auth: true })).toMatchObject({ ok: false, status })
  expect(session.refused).toEqual([])
})

it('createClient() reports the token that was sent, not a newer one', async () => {
  const { server, session, read } = setUp('bearer old')
  server.reply(() => {
    session.token = 'bearer new'
    return json({ message: 'Unauthenticated.' }, 401)
  })
  expect(await read('/api/mine', true)).toMatchObject({ kind: 'unauthenticated' })
  expect(session.refused).toEqual(['bearer old'])
})

it.each([
  [json({ error: 'Unauthorized' }, 401), 'Unauthorized'],
  [json({ message: 'Unauthenticated.' }, 401), 'Unauthenticated.'],
  [json({ message: 'Unauthenticated.', statusCode: 401 }), 'Unauthenticated.'],
])('createClient() fails a request without a token as refused: case %#', async (result, words) => {
  const { server, session, read, write } = setUp('bearer abc')
  server.reply(result)
  expect(await write()).toEqual(refusal('refused', 401, words))
  expect(await read()).toEqual(refusal('refused', 401, words))
  expect(session.refused).toEqual([])
})

it('createClient() sends and reports no token if there is none', async () => {
  const { server, session, write } = setUp()
  server.reply(json({ message: 'Unauthenticated.' }, 401))
  expect(await write({}, { auth: true })).toMatchObject({ kind: 'unauthenticated' })
  expect(server.sent[0]?.headers).not.toHaveProperty('authorization')
  expect(session.refused).toEqual([])
})

it('whenLoaded() returns a network failure if the code fails to load', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await whenLoaded(load, () => Promise.resolve({ ok: true, data: 1 }))).toEqual(refusal('network'))
})

it('createClient() limits each of the three attempts of a read to 15 s', async () => {
  const { server, env, read } = setUp()
  server.reply('never')
  const watched = watch(read())
  await env.advance(14_999)
  expect(server.sent).toHaveLength(1)
  await env.advance(1 + 450)
  expect(server.sent).toHaveLength(2)
  await env.advance(15_000 + 900)
  expect(server.sent).toHaveLength(3)
  await env.advance(14_999)
  expect(watched.answer).toBeNull()
  await env.advance(1)
  expect(watched.answer).toEqual(refusal('timeout'))
  expect(env.pending).toBe(0)
})

it('createClient() aborts a request whose body never ends', async () => {
  const { server, env, write } = setUp()
  let signal: AbortSignal | null | undefined
  env.fetch = (input, init) => {
    signal = init?.signal
    return server.fetch(input, init)
  }
  server.reply(() => new Response(new ReadableStream({})))
  const watched = watch(write())
  await env.advance(29_999)
  expect(signal?.aborted).toBe(false)
  await env.advance(1)
  expect(watched.answer).toEqual(refusal('timeout'))
  expect(signal?.aborted).toBe(true)
})

it.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a reset', reset],
  ['500', json({}, 500)],
  ['503 in the body', json({ statusCode: '503' })],
  ['429', json({}, 429)],
])('createClient() retries a failed read, but not a failed write: %s', async (_, failure) => {
  const { server, env, read, write } = setUp()
  server.reply(failure, json({ name: 'Dress' }))
  const watched = watch(read())
  await env.advance(449)
  expect(server.sent).toHaveLength(1)
  await env.advance(1)
  expect(watched.answer).toEqual({ ok: true, data: 'Dress' })
  server.reply(failure, json({ name: 'Dress' }))
  expect(await write()).toMatchObject({ ok: false })
  await env.advance(120_000)
  expect(server.sent).toHaveLength(3)
})

it('createClient() retries a failed read with jitter', async () => {
  for (const [random, wait] of [
    [0, 300],
    [0.999, 600],
  ] as const) {
    const { server, env, read } = setUp()
    env.random = () => random
    void read()
    await env.advance(wait - 1)
    expect(server.sent).toHaveLength(1)
    await env.advance(1)
    expect(server.sent).toHaveLength(2)
  }
})

it('createClient() obeys Retry-After when it retries a read', async () => {
  const { server, env, read } = setUp()
  const date = new Date(env.now() + 7000).toUTCString()
  server.reply(
    json({}, 503, { 'retry-after': '5' }),
    json({}, 429, { 'retry-after': date }),
    json({ name: 'Dress' }),
  )
  const watched = watch(read())
  await env.advance(4999)
  expect(server.sent).toHaveLength(1)
  await env.advance(1)
  expect(server.sent).toHaveLength(2)
  await env.advance(1999)
  expect(server.sent).toHaveLength(2)
  await env.advance(1)
  expect(watched.answer).toEqual({ ok: true, data: 'Dress' })
  expect(env.pending, 'timers left behind').toBe(0)
})

it('createClient() does not retry a read if Retry-After exceeds the timeout', async () => {
  const { server, env, read } = setUp()
  server.reply(json({}, 503, { 'retry-after': '3600' }))
  expect(await read()).toEqual(refusal('server', 503))
  await env.advance(4_000_000)
  expect(server.sent).toHaveLength(1)
})

it.each([400, 403, 404, 422])('createClient() does not retry a read that was refused: %j', async (status) => {
  const { server, read } = setUp()
  server.reply(json({}, status))
  expect(await read()).toMatchObject({ ok: false, status })
  expect(server.sent).toHaveLength(1)
})

it('createClient() deduplicates identical concurrent reads, including their retries', async () => {
  const { server, env, read } = setUp()
  server.reply(json({}, 500), json({ name: 'Dress' }))
  const watched = [watch(read()), watch(read())]
  await env.advance(450)
  expect(watched.map(({ answer }) => answer?.ok)).toEqual([true, true])
  expect(server.sent).toHaveLength(2)
})

it('createClient() repeats a read after its response, and separates reads by path and token', async () => {
  const { server, session, read } = setUp('bearer one')
  server.reply(json({ name: 'Dress' }))
  await read()
  await Promise.all([read(), read('/api/other'), read('/api/name', true)])
  expect(server.sent).toHaveLength(4)
  const first = read('/api/mine', true)
  session.token = 'bearer two'
  await Promise.all([first, read('/api/mine', true)])
  expect(server.sent.slice(4).map((sent) => sent.headers['authorization'])).toEqual([
    'bearer one',
    'bearer two',
  ])
})

it('createClient() repeats a read after a write, to show its effect', async () => {
  const { server, read, write } = setUp()
  const answers: ((response: Response) => void)[] = []
  server.reply(() => new Promise((resolve) => void answers.push(resolve)))
  const before = read()
  const writing = write()
  answers[1]?.(json({ name: 'saved' }))
  await writing
  const after = read()
  answers[2]?.(json({ name: 'new' }))
  expect(await after).toEqual({ ok: true, data: 'new' })
  answers[0]?.(json({ name: 'old' }))
  expect(await before).toEqual({ ok: true, data: 'old' })
})
