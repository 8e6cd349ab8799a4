import { expect, it } from 'vitest'
import { createShopifyMock } from '../../../demo/shopify/mock'
import { after } from '../../../elements/command/check-api/wire'
import { medusa, vendure } from '../../helpers/faulty-platforms'
import { closeServers, reportIn, runCheck, serve } from './set-up'

const over = (server: typeof fetch) => serve((request) => server(request.url, request))

const run = (...args: string[]) => runCheck(args, after)

async function report(...args: string[]) {
  const { code, out } = await run(...args, '--json')
  const { rows } = reportIn(out)
  const row = (name: string) => rows.find(({ call }) => call === name)
  return { code, rows, row }
}

const PRODUCTS = 12
/** The mock, with changed responses. */
const shopify = (change: (text: string, query: string) => string = (text) => text) => {
  const { fetch } = createShopifyMock({ products: PRODUCTS })
  return serve(async (request) => {
    const query = request.method === 'POST' ? await request.clone().text() : ''
    const response = await fetch(request)
    return query ? new Response(change(await response.text(), query), response) : response
  })
}

it('check-api passes a complete server of another kind, with the requests of the store', async () => {
  const { code, out, progress } = await run(await shopify(), '--backend', 'shopify', '--country', 'KW')
  expect(code).toBe(0)
  expect(out).toContain('No faults. ')
  expect(out).toMatch(/ok +lists and search +200 +\d+ ms +12 products, the first for \d+\.\d{3} KWD/)
  expect(out).toMatch(/ok +Pictures +- +- +5 of 5/)
  expect(out).toMatch(/ok +a product that is not there +200 +\d+ ms +not found/)
  expect(out, 'it has none').not.toContain('subcategories')
  expect(progress.some((request) => request.includes('graphql.json'))).toBe(true)
})

it('check-api reads the same data as the store, and reports untranslated texts', async () => {
  const url = await shopify((text, query) =>
    query.includes('products(first:$n')
      ? text.replace(/"title":"[^"]*\p{Script=Arabic}[^"]*"/u, '"title":"Puff-sleeve linen dress"')
      : text,
  )
  const { code, row } = await report(url, '--backend', 'shopify')
  expect(code).toBe(0)
  expect(row('lists and search')?.findings).toMatchObject([
    { level: 'should', path: 'title', came: `none for 1 of ${PRODUCTS}` },
  ])
})

it('check-api finds pictures whose URLs contain a percent sign', async () => {
  const url = await shopify((text) => text.replaceAll(/("url":"[^"]+)"/g, '$1?off=50%"'))
  const { row } = await report(url, '--backend', 'shopify')
  expect(row('Pictures')).toMatchObject({ verdict: 'ok', made: '5 of 5' })
})

it('check-api reports a response that the store can’t read', async () => {
  const url = await shopify((text, query) => (query.includes('newest:') ? '<h1>Maintenance</h1>' : text))
  const { code, row } = await report(url, '--backend', 'shopify')
  expect(code).toBe(1)
  expect(row('home')).toMatchObject({ verdict: 'must' })
})

it.each([
  ['medusa', medusa({ storeCors: [] }), ['--key', 'pk_1'], "storeCors: 'https://my-page.example'"],
  ['vendure', vendure({ cors: { origins: [] } }), [], "origin: ['https://my-page.example']"],
] as const)(
  'check-api names the setting with which %s refuses a page, and stops there',
  async (kind, server, args, line) => {
    const url = await over(server)
    const { code, out } = await run(url, '--backend', kind, ...args, '--site', 'https://my-page.example')
    expect(code).toBe(1)
    expect(out).toContain(`MUST    Settings of the server`)
    expect(out).toContain(line)
    expect(out).toContain('Not sent before that is fixed.')
    expect(out).toMatch(/MUST +CORS/)
    expect(out).toContain('expected * or https://my-page.example; received nothing')
  },
)

it('check-api reports each warning of the store once, and other faults of a server that refuses a page', async () => {
  const { rows } = await report(await shopify(), '--backend', 'shopify', '--country', 'XX')
  const warned = rows.flatMap(({ findings }) =>
    findings.filter(({ expected }) => expected === 'no warning in the console'),
  )
  expect(warned).toMatchObject([{ level: 'should', came: expect.stringContaining('XX') as string }])
  const url = await over(vendure({ cors: { origins: [] }, tokenMethod: ['cookie'], payments: 0 }))
  const { row } = await report(url, '--backend', 'vendure', '--decimals', '3')
  expect(row('Settings of the server')?.findings.map(({ path }) => path)).toEqual([
    'vendure-cors',
    'vendure-bearer',
    'vendure-payment',
  ])
})

it('check-api reports requests that a browser would refuse', async () => {
  const url = await over(medusa({ authCors: [] }))
  const { code, row } = await report(url, '--backend', 'medusa', '--key', 'pk_1')
  expect(code).toBe(1)
  expect(row('CORS')?.findings[0]?.fallback).toContain('/auth/customer/emailpass from the page')
})

it('check-api names the URL to which the server redirects', async () => {
  const final = await over(vendure({}))
  const url = await serve(async (request) => Response.redirect(final + new URL(request.url).pathname, 301))
  const { code, warn } = await run(url, '--backend', 'vendure')
  expect([code, warn]).toEqual([2, `${url} could not be checked: it redirects to ${final}/shop-api`])
})

it('check-api reports an http host that an https page can’t request', async () => {
  const url = await over(vendure({ cors: { origins: [] } }))
  const { row } = await report(url.replace('127.0.0.1', '0.0.0.0'), '--backend', 'vendure')
  expect(row('CORS')?.findings.map(({ path }) => path)).toContain('host')
})

it('check-api reports a missing server, and a server of another kind than the given one', async () => {
  const { fetch } = createShopifyMock({ products: 1 })
  const url = await serve(fetch)
  const other = await run(url, '--backend', 'vendure')
  expect([other.code, other.out]).toEqual([2, ''])
  expect(other.warn).toContain('doesn’t respond as Vendure does')
  await closeServers()
  const gone = await run(url, '--backend', 'vendure')
  expect([gone.code, gone.out]).toEqual([2, ''])
  expect(gone.warn).toContain('Couldn’t reach')
})

it.each([
  [['--backend', 'medsua'], 'Did you mean "medusa"?'],
  [['--backend', 'magento'], `--backend can't be "magento". Valid names: rest, vendure, medusa, shopify.`],
  [['--key', 'pk_1'], '--key requires --backend: vendure, medusa or shopify.'],
  [['--backend', 'shopify', '--decimals', '2'], '--decimals does not apply to --backend shopify'],
  [['--backend', 'vendure', '--only', 'products'], 'leave out --write and --only'],
  [['--backend', 'vendure', '--write', '--phone', '1', '--password', '2'], 'leave out --write and --only'],
])('check-api refuses %j', async (args, expected) => {
  const { code, warn } = await run('https://shop.example', ...args)
  expect(code).toBe(2)
  expect(warn).toContain(expected)
})
