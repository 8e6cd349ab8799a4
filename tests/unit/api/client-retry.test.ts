import { describe, expect, it } from 'vitest'
import { json, reset } from '../../helpers/fake-server'
import { refused, setUp, watch } from './client-set-up'

describe('createClient(): timeouts', () => {
  it('limit a read to 15 s, three times', async () => {
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
    expect(watched.answer).toEqual(refused('timeout'))
    expect(env.pending).toBe(0)
  })

  it('abort a request whose body never ends', async () => {
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
    expect(watched.answer).toEqual(refused('timeout'))
    expect(signal?.aborted).toBe(true)
  })
})

describe('createClient(): a failed read', () => {
  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a reset', reset],
    ['500', json({}, 500)],
    ['503 in the body', json({ statusCode: '503' })],
    ['429', json({}, 429)],
  ])('is retried, but not a failed write: %s', async (_, failure) => {
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

  it('is retried with jitter', async () => {
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

  it('obeys Retry-After', async () => {
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

  it('is not retried when Retry-After exceeds the timeout', async () => {
    const { server, env, read } = setUp()
    server.reply(json({}, 503, { 'retry-after': '3600' }))
    expect(await read()).toEqual(refused('server', 503))
    await env.advance(4_000_000)
    expect(server.sent).toHaveLength(1)
  })

  it.each([400, 403, 404, 422])('is not retried when refused: %j', async (status) => {
    const { server, read } = setUp()
    server.reply(json({}, status))
    expect(await read()).toMatchObject({ ok: false, status })
    expect(server.sent).toHaveLength(1)
  })
})

describe('createClient(): concurrent identical reads', () => {
  it('are deduplicated, including retries', async () => {
    const { server, env, read } = setUp()
    server.reply(json({}, 500), json({ name: 'Dress' }))
    const watched = [watch(read()), watch(read())]
    await env.advance(450)
    expect(watched.map(({ answer }) => answer?.ok)).toEqual([true, true])
    expect(server.sent).toHaveLength(2)
  })

  it('are requested again after a response, and separately for each path and token', async () => {
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

  it('are requested again after a write, to show its effect', async () => {
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
})
