import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer } from '../../../demo/server'
import { USER } from '../../helpers/buying'
import { checkApi } from '../../tools/check-api'
import type { Row } from '../../tools/check-api/examine'

type Damage = (request: Request, answer: Response) => Response | Promise<Response>

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** The demo's server, whose answers somebody spoils. */
async function open(damage: Damage = (_, answer) => answer, dialect: 'tidy' | 'loose' = 'tidy') {
  const demo = createServer({ dialect })
  const fetch = async (request: Request) => damage(request, await demo.fetch(request))
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, demo }
}

async function run(args: readonly string[], answer?: string) {
  const said = { out: '', warn: '' }
  const code = await checkApi(args, {
    out: (text) => void (said.out += text),
    warn: (text) => void (said.warn += text),
    ask: answer === undefined ? null : async () => answer,
  })
  return { code, ...said }
}

async function report(url: string, ...args: string[]) {
  const { code, out } = await run([url, '--json', ...args])
  const { rows, left, summary } = JSON.parse(out) as {
    rows: Row[]
    left: string[]
    summary: { must: number; should: number }
  }
  const musts = rows.flatMap(({ call, findings }) =>
    findings.flatMap(({ level, path }) => (level === 'must' ? `${call}: ${path}` : [])),
  )
  return { code, out, rows, left, summary, musts }
}

const ACCOUNT = ['--write', '--phone', USER.phone, '--password', USER.password]
/** The body of one call, changed. */
const changed =
  (path: string, change: (body: Record<string, object>) => unknown): Damage =>
  async (request, answer) =>
    new URL(request.url).pathname === path
      ? new Response(JSON.stringify(change((await answer.json()) as Record<string, object>)), answer)
      : answer
const only =
  (path: string, spoilt: (answer: Response) => Response): Damage =>
  (request, answer) =>
    new URL(request.url).pathname === path ? spoilt(answer) : answer
const without = (answer: Response, header: string) => {
  const headers = new Headers(answer.headers)
  headers.delete(header)
  return new Response(answer.body, { status: answer.status, headers })
}

describe('The check of a server', () => {
  it.each(['tidy', 'loose'] as const)('passes the demo’s %s one, also where it writes', async (dialect) => {
    const { url, demo } = await open(undefined, dialect)
    const { code, musts, summary, left, out } = await report(url, ...ACCOUNT)
    expect([code, musts]).toEqual([0, []])
    if (dialect === 'tidy') expect(summary.should).toBe(0)
    else expect(summary.should).toBeGreaterThan(0)
    expect(left).toEqual([expect.stringMatching(/^Order ORD-\d+/)])
    expect(out, 'nothing secret is shown').not.toContain(USER.password)
    expect(
      demo.calls.filter(({ path }) => path.startsWith('/api/addresses')).map(({ method }) => method),
    ).toContain('DELETE')
  })

  it('reads only, unless it is told to write', async () => {
    const { url, demo } = await open()
    const { code, out } = await run([url])
    expect(code).toBe(0)
    expect(out).toMatch(/ok +GET \/api\/products +200 +\d+ ms +249 products/)
    expect(out).toContain('Nothing must be mended, 0 should be.')
    expect(new Set(demo.calls.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']))
  })

  it.each<[string, Damage, string]>([
    [
      'a field that is missing',
      changed('/api/products/1', ({ product }) => ({ product: { ...product, id: undefined } })),
      'GET /api/products/{id}: product.id',
    ],
    [
      'a list that is none',
      changed('/api/products', () => ({ products: 'none' })),
      'GET /api/products: products',
    ],
    ['a list in another place', changed('/api/zones', (body) => ({ data: body })), 'GET /api/zones: zones'],
    [
      'a failure under a good status',
      changed('/api/home', () => ({ statusCode: 500 })),
      'GET /api/home: statusCode',
    ],
    [
      'a page in place of JSON',
      only(
        '/api/settings',
        () =>
          new Response('<!doctype html><h1>Maintenance</h1>', { headers: { 'content-type': 'text/html' } }),
      ),
      'GET /api/settings: ',
    ],
    [
      'a server error',
      only('/api/brands', () => Response.json({ message: 'Server Error' }, { status: 500 })),
      'GET /api/brands: ',
    ],
    [
      'a bad token that is taken for an error',
      only('/api/auth/me', () => Response.json({ message: 'Route [login] not defined.' }, { status: 500 })),
      'GET /api/auth/me, bad token: ',
    ],
    [
      'answers that no page may read',
      (_, answer) => without(answer, 'access-control-allow-origin'),
      'Answers for another origin: header access-control-allow-origin',
    ],
    [
      'a preflight without Authorization',
      (request, answer) => {
        if (request.method !== 'OPTIONS') return answer
        const headers = new Headers(answer.headers)
        headers.set('access-control-allow-headers', '*')
        return new Response(null, { status: 204, headers })
      },
      'OPTIONS /api/users/{id}: header access-control-allow-headers',
    ],
  ])('tells %s, and where', async (_, damage, place) => {
    const { url } = await open(damage)
    const { code, musts } = await report(url)
    expect(code).toBe(1)
    expect(musts).toContain(place)
  })

  it('tells with an example what came, what was expected, and what the store does', async () => {
    const spoil = ({ products }: { products: object[] }) => ({
      products: products.map((product, index) => (index < 3 ? { ...product, price: 'ask us' } : product)),
    })
    const { url } = await open(changed('/api/products', spoil as never))
    const { code, out } = await run([url])
    expect(code, 'the store does without').toBe(0)
    expect(out).toContain('should  products[0].price (3 places): expected an amount of the currency')
    expect(out).toContain('came "ask us"')
    expect(out).toContain("can't be bought")
  })

  it('tells of pictures that are not there, and of answers that say they are no JSON', async () => {
    const { url } = await open((request, answer) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/images/')) return new Response('no', { status: 404 })
      return pathname === '/api/brands' ? without(answer, 'content-type') : answer
    })
    const { code, rows } = await report(url)
    const found = (call: string) => rows.find((line) => line.call === call)
    expect(code).toBe(0)
    expect(found('Pictures')?.verdict).toBe('should')
    expect(found('GET /api/brands')?.findings[0]?.path).toBe('header content-type')
  })

  it('tells of an account that can’t log in, and shows neither password nor token', async () => {
    const { url } = await open(
      changed('/api/auth/login', ({ access_token }) => ({ token: access_token, echo: USER.password })),
    )
    const { code, musts, out } = await report(url, ...ACCOUNT)
    expect(code).toBe(1)
    expect(musts).toContain('POST /api/auth/login: access_token')
    expect(out).not.toContain(USER.password)
  })

  it('shows no part of a token, whatever its name, nor a password that has to be escaped', async () => {
    const token = 'abcdefgh'.repeat(20)
    const password = 'a"b\\c'
    const { url } = await open(
      only('/api/auth/login', () =>
        Response.json({ statusCode: 200, data: { jwt: token }, message: password }),
      ),
    )
    const args = [url, '--write', '--phone', USER.phone, '--password', password]
    const { out } = await run(args)
    const machine = await run([...args, '--json'])
    expect(out).toContain('access_token')
    for (const text of [out, machine.out]) {
      expect(text).not.toContain('abcdefgh')
      expect(text).not.toContain('a\\"b')
      expect(text).not.toContain('a"b')
    }
  })

  it('takes back what it wrote also where something fails on the way', async () => {
    const { url, demo } = await open(
      only('/api/orders', () => Response.json({ message: 'Server Error' }, { status: 500 })),
    )
    const { code, left } = await report(url, ...ACCOUNT)
    // Nobody can know what became of the order.
    expect([code, left]).toEqual([1, [expect.stringContaining('An order may be there')]])
    expect(demo.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    expect(demo.calls.filter(({ path }) => path === '/api/auth/logout')).toHaveLength(1)
  })

  it('asks before it writes', async () => {
    const { url, demo } = await open()
    const { code, warn } = await run([url, ...ACCOUNT], 'n')
    expect(code).toBe(2)
    expect(warn).toContain('PLACES AN ORDER')
    expect(demo.calls).toEqual([])
  })

  it('says when nobody is there', async () => {
    const { code, warn } = await run(['http://127.0.0.1:9'])
    expect(code).toBe(2)
    expect(warn).toMatch(/could not be reached: \S+/)
  })

  it.each([
    [[], 'Name one server'],
    [['https://a.example', 'https://b.example'], 'Name one server'],
    [['shop.example'], 'no address'],
    [['https://a.example', '--wirte'], '--wirte'],
    [['https://a.example', '--write'], 'account for tests'],
    [['https://a.example', '--phone', '1'], 'for --write'],
    [['https://a.example', '--origin', 'x'], 'no origin'],
  ])('says how it is used: %j', async (args, words) => {
    const { code, warn } = await run(args)
    expect(code).toBe(2)
    expect(warn).toContain(words)
  })

  it('helps', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('npm run check-api -- https://api.example')
  })
})
