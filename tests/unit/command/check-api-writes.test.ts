import { expect, it } from 'vitest'
import { USER } from '../../helpers/buying'
import { open, run, report, ACCOUNT, CONFIRMED, only, broken } from './check-api-set-up'

it('check-api shows no part of a token, whatever its name, and no escaped password', async () => {
  const token = 'abcdefgh'.repeat(20)
  const password = 'a"b\\c'
  const { url } = await open(
    only('/api/auth/login', () =>
      Response.json({ statusCode: 200, data: { jwt: token }, message: password }),
    ),
  )
  const args = [url, '--write', '--yes', '--phone', USER.phone, '--password', password]
  const { out } = await run(args)
  const machine = await run([...args, '--json'])
  expect(machine.code).toBe(1)
  expect(out).toMatch(/MUST +POST \/api\/auth\/login(.*\n)+? +must +access_token/)
  for (const text of [out, machine.out]) {
    expect(text).not.toContain('abcdefgh')
    expect(text).not.toContain('a\\"b')
    expect(text).not.toContain('a"b')
  }
})

it('check-api reverts its writes even if a call fails', async () => {
  const { url, demo } = await open(only('/api/orders', broken))
  const { code, left } = await report(url, ...CONFIRMED)
  // The server may have stored the order.
  expect([code, left]).toEqual([1, [expect.stringContaining('An order may have been placed')]])
  expect(demo.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(demo.calls.filter(({ path }) => path === '/api/auth/logout')).toHaveLength(1)
})

it.each([
  ['that the user confirms it', 'n', 'PLACES AN ORDER'],
  ['a terminal or --yes', undefined, /--yes.*Nothing was written\./s],
])('check-api requires %s in order to write', async (_, confirmation, words) => {
  const { url, demo } = await open()
  const { code, warn } = await run([url, ...ACCOUNT], confirmation)
  expect(code).toBe(2)
  expect(warn).toMatch(words)
  expect(demo.calls).toEqual([])
})

it.each(['access_token', 'session'])('check-api shows no part of a token in a failure: %s', async (name) => {
  let token = ''
  const { url } = await open(async (request, result) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/auth/login' && result.ok) {
      const body = (await result.json()) as { access_token: string }
      token = body.access_token + '0123456789'.repeat(12)
      return Response.json({ ...body, access_token: token, [name]: token })
    }
    if (pathname === '/api/auth/me' && token) return Response.json({ oops: token }, { status: 500 })
    // The store truncates this message in the middle of the token.
    if (pathname === '/api/auth/register')
      return Response.json({ message: `${'Taken. '.repeat(20)}${token}` }, { status: 422 })
    return result
  })
  const texts = [(await run([url, ...CONFIRMED])).out, (await run([url, ...CONFIRMED, '--json'])).out]
  for (const text of texts) {
    expect(text).toContain('oops')
    expect(text).toContain('Taken.')
    expect(text).not.toContain(token.slice(0, 8))
  }
})

it.each([1, 2])('check-api reverts a favourite whose toggle %i has an unclear response', async (turn) => {
  let toggles = 0
  const { url } = await open((request, result) => {
    const isToggle = request.url.includes('/add-favourite/') && request.method === 'PUT'
    return isToggle && ++toggles === turn ? broken() : result
  })
  const { left } = await report(url, ...CONFIRMED)
  expect(left.filter((text) => /favourite/.test(text))).toEqual([])
  expect(toggles).toBe(2)
})

it('check-api reverts a favourite whose second toggle is refused because of a limit', async () => {
  let toggles = 0
  const { url, demo } = await open(async (request, result) => {
    const { method, headers } = request
    if (!request.url.includes('/add-favourite/') || method !== 'PUT' || ++toggles !== 2) return result
    // The demo has toggled already; this call restores its state.
    await demo.fetch(new Request(request.url, { method, headers }))
    return Response.json({ message: 'Too Many Attempts.' }, { status: 429 })
  })
  await report(url, ...CONFIRMED)
  expect(toggles).toBe(3)
})

it('check-api reports a favourite that it may have left behind', async () => {
  let toggled = false
  const { url } = await open((request, result) => {
    const { pathname } = new URL(request.url)
    if (pathname.includes('/add-favourite/')) toggled = true
    const isLost = toggled && /favourite/.test(pathname) && request.method !== 'OPTIONS'
    return isLost ? broken() : result
  })
  const { left } = await report(url, ...CONFIRMED)
  expect(left).toContainEqual(expect.stringMatching(/^Product \d+ may be a favourite\.$/))
})

it('check-api toggles nothing if the favourites are unknown', async () => {
  const { url, demo } = await open(only('/api/list-favourites', broken))
  const { left } = await report(url, ...CONFIRMED)
  expect(left.filter((text) => /favourite/.test(text))).toEqual([])
  const put = demo.calls.filter(({ method, path }) => method === 'PUT' && path.includes('/add-favourite/'))
  expect(put).toEqual([])
})

it('check-api reports an account that the server may have created for a taken phone', async () => {
  const { url } = await open(
    only('/api/auth/register', () => Response.json({ statusCode: 200, message: 'Welcome' })),
  )
  const { code, left } = await report(url, ...CONFIRMED)
  expect(code).toBe(1)
  expect(left).toContainEqual(expect.stringContaining('account with the same phone may have been created'))
})
