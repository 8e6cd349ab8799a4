import { expect, it } from 'vitest'
import { open, timers, after, run, report, without, type Damage } from './check-api-set-up'

it.each(['/api/brands', '/api/settings'])('check-api ends, and shows where %s hangs', async (path) => {
  const { url } = await open((request, result) => {
    if (new URL(request.url).pathname !== path) return result
    // The store's timeout expires at once.
    for (const { end } of timers) end()
    timers.clear()
    return new Promise(() => {})
  })
  const { code, out, warn, progress } = await run([url])
  expect(progress).toContain(`GET ${path}`)
  expect([code, warn]).toEqual([1, ''])
  const problem = 'the response: expected a response; received no response in time'
  expect(out).toMatch(new RegExp(`MUST +GET ${path}.*\\n +must +${problem}`))
  expect(out, 'the rest is checked').toContain('GET /api/zones')
})

/** Refuses requests after the first `most`, until `reset` is called. */
const limited = (most: number, headers: Record<string, string> = {}) => {
  let left = most
  const damage: Damage = (request, result) =>
    request.method === 'OPTIONS' || left-- > 0
      ? result
      : Response.json({}, { status: 429, headers: { ...Object.fromEntries(result.headers), ...headers } })
  return { damage, reset: () => void (left = most) }
}

it.each([1, 50])('check-api waits as long as a rate limit requires: %i s', async (seconds) => {
  const limit = limited(4, { 'retry-after': String(seconds) })
  const { url } = await open(limit.damage)
  let waits = 0
  const { code, out } = await run([url, '--json'], undefined, (ms, end) => {
    if (ms !== seconds * 1000) return after(ms, end)
    waits++
    limit.reset()
    setTimeout(end)
    return () => {}
  })
  expect(out).not.toContain('"status": 429')
  expect([code, waits > 2]).toEqual([0, true])
})

it('check-api reports unchecked calls instead of faults if a rate limit persists', async () => {
  const { url } = await open(limited(6).damage)
  const { code, out, warn } = await run([url])
  expect(out).not.toContain('MUST')
  expect(out).toMatch(/ - +GET \/api\/auth\/me, bad token +429 .* not checked: the server limits requests/)
  expect(warn).toContain('limits requests')
  expect(code).toBe(2)
})

it('check-api recommends exposing Retry-After to pages', async () => {
  const { url } = await open((_, result) => without(result, 'access-control-expose-headers'))
  const { code, rows } = await report(url)
  expect(code).toBe(0)
  expect(rows.find(({ call }) => call === 'CORS')?.findings).toMatchObject([
    { level: 'should', path: 'header access-control-expose-headers', expected: 'Retry-After', count: 1 },
  ])
})

it('check-api ends if the server never responds', async () => {
  const { url } = await open(() => {
    for (const { end } of timers) end()
    timers.clear()
    return new Promise(() => {})
  })
  const { code, out, warn } = await run([url])
  expect([code, out]).toEqual([2, ''])
  expect(warn).toContain('could not be reached: no response in time')
})

it('check-api names the URL to which the whole host redirects', async () => {
  const { url: final } = await open()
  const { url } = await open((request) => Response.redirect(final + new URL(request.url).pathname, 301))
  const { code, out, warn } = await run([url])
  expect([code, out]).toEqual([2, ''])
  expect(warn).toContain(`GET ${url}/api/settings: 301 ${final}/api/settings`)
})

it('check-api reports an unreachable server', async () => {
  const { code, warn } = await run(['http://127.0.0.1:9'])
  expect(code).toBe(2)
  expect(warn).toMatch(/could not be reached: \S+/)
})
