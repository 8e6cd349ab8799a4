import { expect, it } from 'vitest'
import { USER } from '../../helpers/buying'
import { open, run, report, CONFIRMED, changed, only, without, broken, type Damage } from './check-api-set-up'

const redirect = () =>
  new Response(null, { status: 301, headers: { location: '/moved', 'access-control-allow-origin': '*' } })

it('check-api passes the demo’s server, with writes', async () => {
  const { url, demo } = await open()
  const { code, musts, summary, left, out } = await report(url, ...CONFIRMED)
  expect([code, musts]).toEqual([0, []])
  expect(summary.should).toBe(0)
  expect(left).toEqual([expect.stringMatching(/^Order ORD-\d+/)])
  expect(out, 'nothing secret is shown').not.toContain(USER.password)
  expect(
    demo.calls.filter(({ path }) => path.startsWith('/api/addresses')).map(({ method }) => method),
  ).toContain('DELETE')
})

it('check-api only reads by default', async () => {
  const { url, demo } = await open()
  const { code, out } = await run([url])
  expect(code).toBe(0)
  expect(out).toMatch(/ok +GET \/api\/products +200 +\d+ ms +12 products/)
  expect(out).toContain('No faults. ')
  expect(new Set(demo.calls.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']))
})

it.each<[string, Damage, string]>([
  [
    'a field that is missing',
    changed('/api/products/1', ({ product }) => ({ product: { ...product, id: undefined } })),
    'GET /api/products/{id}: product.id',
  ],
  ['no list', changed('/api/products', () => ({ products: 'none' })), 'GET /api/products: products'],
  ['a list in another place', changed('/api/zones', (body) => ({ data: body })), 'GET /api/zones: zones'],
  [
    'a failure with status 200',
    changed('/api/home', () => ({ statusCode: 500 })),
    'GET /api/home: statusCode',
  ],
  ['HTML', only('/api/settings', () => new Response('<!doctype html><h1>Hi</h1>')), 'GET /api/settings: '],
  ['a server error', only('/api/brands', broken), 'GET /api/brands: '],
  ['an error for a bad token', only('/api/auth/me', broken), 'GET /api/auth/me, bad token: '],
  [
    'responses that no page may read',
    (_, result) => without(result, 'access-control-allow-origin'),
    'CORS: header access-control-allow-origin',
  ],
  [
    'a preflight without Authorization',
    (request, result) => {
      if (request.method !== 'OPTIONS') return result
      const headers = new Headers(result.headers)
      headers.set('access-control-allow-headers', '*')
      return new Response(null, { status: 204, headers })
    },
    'OPTIONS /api/users/{id}: header access-control-allow-headers',
  ],
  [
    'a preflight that redirects',
    (request, result) => (request.method === 'OPTIONS' ? redirect() : result),
    'OPTIONS /api/orders: header location',
  ],
  ['a read that redirects', only('/api/brands', redirect), 'GET /api/brands: header location'],
])('check-api reports %s, with its position', async (_, damage, place) => {
  const { url } = await open(damage)
  const { code, musts } = await report(url)
  expect(code).toBe(1)
  expect(musts).toContain(place)
})

it('check-api continues after an unreadable list, and names the likely key', async () => {
  const { url, demo } = await open(changed('/api/products', ({ products }) => ({ items: products })))
  const { code, out } = await run([url])
  expect(code).toBe(1)
  expect(out).toMatch(
    /must +products: expected a list; received nothing\n +items looks similar: should it be products\?/,
  )
  expect(out).toMatch(/ok +GET \/api\/products\/\{id\}/)
  expect(demo.calls.map(({ path }) => path)).toContain('/api/products/1')
})

it('check-api continues if the user can’t be loaded', async () => {
  const { url } = await open(
    only('/api/auth/me', (result) => (result.ok ? Response.json({ statusCode: 200, person: {} }) : result)),
  )
  const { code, rows, left } = await report(url, ...CONFIRMED)
  const verdicts = new Map(rows.map(({ call, verdict }) => [call, verdict]))
  expect([code, left]).toEqual([1, []])
  expect(verdicts.get('GET /api/auth/me')).toBe('must')
  expect(verdicts.get('PUT /api/users/{id}')).toBe('skipped')
  expect(verdicts.get('POST /api/orders')).toBe('skipped')
  for (const call of ['GET /api/list-favourites', 'GET /api/user/orders', 'POST /api/auth/logout'])
    expect([call, verdicts.get(call)]).toEqual([call, 'ok'])
})

it('check-api --only makes only the named calls and those that they depend on', async () => {
  const { url, demo } = await open()
  const { code, rows } = await report(url, '--only', 'products/{id}, zones')
  expect([code, rows.map(({ call }) => call)]).toEqual([0, ['GET /api/products/{id}', 'GET /api/zones']])
  expect(new Set(demo.calls.map(({ path }) => path))).toEqual(
    new Set(['/api/settings', '/api/products', '/api/products/1', '/api/products/999999999', '/api/zones']),
  )
})

it('check-api --only makes no other writes, and reports calls that would write', async () => {
  const { url, demo } = await open()
  const { code, rows, left } = await report(url, ...CONFIRMED, '--only', 'addresses')
  expect([code, left]).toEqual([0, []])
  expect(new Set(rows.map(({ call }) => call.split('/')[2]))).toEqual(new Set(['addresses']))
  const writes = demo.calls.filter(({ method }) => !['GET', 'OPTIONS'].includes(method))
  expect(writes.filter(({ path }) => !/auth|addresses/.test(path))).toEqual([])
  const refused = await run([url, '--only', 'pay'])
  expect(refused).toMatchObject({ code: 2, warn: 'These requests need --write.' })
})

/** Replaces the prices of the first products. */
const priced = (...prices: string[]) =>
  changed('/api/products', ({ products }) => ({
    products: (products as object[]).map((product, index) => ({
      ...product,
      ...(prices[index] && { price: prices[index] }),
    })),
  }))
it('check-api reports the received and the expected value with an example, and the effect', async () => {
  const { url } = await open(priced('ask us', 'ask us', 'ask us'))
  const { code, out } = await run([url])
  expect(code, 'the store does without').toBe(0)
  expect(out).toContain('should  products[0].price (3 places): expected an amount of the currency')
  expect(out).toContain('received "ask us"')
  expect(out).toContain("can't be bought")
})

it('check-api warns about thousands separators, and names an unreadable price', async () => {
  const { url } = await open(priced('1,250.500', '1,250'))
  const { code, rows } = await report(url)
  const findings = rows.find(({ call }) => call === 'GET /api/products')?.findings
  expect(code).toBe(0)
  expect(findings).toMatchObject([
    { level: 'should', path: 'products[0].price', fallback: expect.stringMatching(/thousands separators/) },
    { level: 'should', path: 'products[1].price', fallback: expect.stringMatching(/can't be bought/) },
  ])
})

const numberOf = (whatsapp: string | null): Damage =>
  changed('/api/settings', (body) => ({ ...body, store_whatsapp: whatsapp }))
it.each([
  ['1001234567', [], null],
  [null, [], null],
  ['22445566', ['--chat-prefix', '+965'], null],
  ['22445566', [], '+20 22445566'],
  ['+9652244', [], '+965 2244'],
])('check-api checks the WhatsApp number %j and its prefix (%j)', async (whatsapp, options, dialled) => {
  const { url } = await open(numberOf(whatsapp))
  const { rows } = await report(url, '--only', 'settings', ...options)
  const found = rows
    .flatMap(({ findings }) => findings)
    .filter(({ path, what }) => path === 'store_whatsapp' && what)
  if (dialled === null) expect(found).toEqual([])
  else expect(found).toMatchObject([{ level: 'should', what: expect.stringContaining(dialled) }])
})

it('check-api reports missing pictures and wrong content types', async () => {
  const { url } = await open((request, result) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/images/')) return new Response('no', { status: 404 })
    return pathname === '/api/brands' ? without(result, 'content-type') : result
  })
  const { code, rows } = await report(url)
  const found = (call: string) => rows.find((line) => line.call === call)
  expect(code).toBe(0)
  expect(found('Pictures')?.verdict).toBe('should')
  expect(found('GET /api/brands')?.findings[0]?.path).toBe('header content-type')
})

it.each<[string, string, Damage | undefined]>([
  ['a base that ends in /api', '/api', undefined],
  ['a server that knows nothing', '', () => new Response('Not found', { status: 404 })],
  ['a page for every path', '', () => new Response('<!doctype html><title>Shop</title>')],
])('check-api reports first that the URL is not an API: %s', async (_, path, damage) => {
  const { url, demo } = await open(damage)
  const { code, out, warn } = await run([url + path, ...CONFIRMED])
  expect([code, out]).toEqual([2, ''])
  expect(warn).toContain('No response matches the API.')
  expect(warn).toContain('The store appends /api itself.')
  expect(demo.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('check-api reports an http host that an https page can’t request', async () => {
  const { url } = await open()
  const host = url.replace('127.0.0.1', '0.0.0.0')
  expect((await report(host, '--only', 'cors')).musts).toEqual(['CORS: host'])
  expect((await report(host, '--only', 'cors', '--origin', 'http://shop.example')).musts).toEqual([])
})

it('check-api does not accept a 404 for the list of products', async () => {
  const { url } = await open((request, result) =>
    request.url.includes('/api/products') ? Response.json({}, { status: 404 }) : result,
  )
  const { rows } = await report(url)
  expect(rows.filter(({ call, verdict }) => /products/.test(call) && verdict === 'ok')).toEqual([])
})

it.each([
  [[], true],
  [['--origin', 'https://my.example'], false],
])('check-api names the --origin option if it was not given: %j', async (args, expected) => {
  const { url } = await open((_, result) => without(result, 'access-control-allow-origin'))
  const { out } = await run([url, ...args])
  expect(out.includes('--origin https://your-shop')).toBe(expected)
})

it('check-api escapes control characters and line breaks in texts from the server', async () => {
  const hostile = '\u001b]0;pwned\u0007\u009b2J\u202eevil\r\n  MUST    GET /api/fake\u2028'
  const { url } = await open(async (request, result) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/home') return new Response(`<p>${hostile}`, result)
    if (pathname === '/api/settings')
      return Response.json({ ...((await result.json()) as object), store_en: hostile, currency_en: hostile })
    if (pathname === '/api/brands') return Response.json({ statusCode: 400, [hostile]: hostile })
    return result
  })
  for (const args of [[url], [url, '--json']]) {
    const { out, progress } = await run(args)
    expect(out).toContain('\\u{1b}]0;pwned'.replace('\\', args.length > 1 ? '\\\\' : '\\'))
    expect(out + progress.join('')).not.toMatch(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u)
    expect(out).not.toMatch(/^ *MUST +GET .api.fake/m)
  }
})

it.each([101, 2_300, 2_600, 50_000])('check-api does not accept JSON of %s levels', async (depth) => {
  const { url } = await open(only('/api/products', () => new Response('['.repeat(depth) + ']'.repeat(depth))))
  const { code, musts, out } = await report(url)
  expect(code).toBe(1)
  expect(musts).toContain('GET /api/products: ')
  expect(out).toContain('"expected": "JSON"')
})

it.each([
  [[], 'Exactly one server'],
  [['https://a.example', 'https://b.example'], 'Exactly one server'],
  [['shop.example'], 'not the URL of a server'],
  [['https://a.example', '--wirte'], '--wirte'],
  [['https://a.example', '--write'], 'requires a test account'],
  [['https://a.example', '--phone', '1'], 'require --write'],
  [['https://a.example', '--origin', 'x'], 'not an origin'],
  [['https://a.example', '--only', 'prodcuts'], 'Did you mean "products"?'],
])('check-api prints its usage: %j', async (args, words) => {
  const { code, warn } = await run(args)
  expect(code).toBe(2)
  expect(warn).toContain(words)
})

it('check-api prints its help', async () => {
  expect(await run(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('npx storefront-elements check-api https://api.example'),
  })
})
