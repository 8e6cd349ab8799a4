import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pathOf } from '../../../src/core/routing/routes'
import { dataIn, openBackEnd, productOf, textOf, type KindName } from './back-ends-set-up'
import { atOnce } from './set-up'

const graphError = (code: string, data: unknown = null) =>
  Response.json({ errors: [{ message: 'Something went wrong', extensions: { code } }], data })

type Answer = () => Response | Promise<Response>

const FAULTS: Readonly<Record<string, Answer>> = {
  'is down': () => Promise.reject(new TypeError('fetch failed')),
  hangs: () => new Promise(() => {}),
  'answers 500': () => Response.json({ message: 'Server Error' }, { status: 500 }),
  'answers 400 because it does not know a field': () =>
    Response.json({ errors: [{ message: 'Cannot query field "x"' }] }, { status: 400 }),
  'is hidden by a gateway’s 404': () => new Response('<h1>Not Found</h1>', { status: 404 }),
  'is hidden by a gateway’s 404 with JSON': () =>
    Response.json({ message: 'no Route matched with those values' }, { status: 404 }),
  'answers 404 because the shop or the version of its API is unknown': () =>
    Response.json({ errors: 'Not Found' }, { status: 404 }),
}
/** These faults come with status 200. */
const GRAPHQL_FAULTS: Readonly<Record<string, Answer>> = {
  'answers a GraphQL error': () => graphError('INTERNAL_SERVER_ERROR'),
  'answers a GraphQL error beside data without the product': () =>
    graphError('FORBIDDEN', { product: null, products: null, collections: null }),
}

function openFaulty(kind: KindName, faulty: (text: string) => boolean, answer: Answer) {
  const { get } = openBackEnd(kind, {
    timeLimit: 2000,
    pass: (plain) => async (input, init) => (faulty(textOf(input, init)) ? answer() : plain(input, init)),
  })
  return atOnce(get)
}

const isOfProduct = (text: string) => /[{ ]product\(|\/store\/products\/|[?&]handle=/.test(text)
const isOfHome = (text: string) => /products\(|\/store\/products\?/.test(text)

let paths: Readonly<Record<KindName, string | undefined>>
// Load the code before the tests, because loading counts towards the first page's time limit.
beforeAll(async () => {
  const [vendure, medusa, shopify] = await Promise.all(
    (['vendure', 'medusa', 'shopify'] as const).map(async (kind) => {
      const path = pathOf('product', await productOf(kind))
      await openBackEnd(kind).get(path)
      return path
    }),
  )
  paths = { vendure, medusa, shopify }
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const productPath = (kind: KindName) => `${paths[kind]}?lang=en`

const CASES = (['vendure', 'medusa', 'shopify'] as const).flatMap((kind) =>
  Object.entries({ ...FAULTS, ...(kind !== 'medusa' && GRAPHQL_FAULTS) }).map(([how, answer]) => ({
    kind,
    how,
    answer,
  })),
)

describe.each(CASES)('$kind that $how', ({ how, kind, answer }) => {
  it('the pages of a product and home are a 503 that no cache stores if their request fails', async () => {
    const { status, response, html } = await openFaulty(kind, isOfProduct, answer)(productPath(kind))
    expect([status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(JSON.stringify(dataIn(html)).includes('"errors"')).toBe(false)
    const home = await openFaulty(kind, isOfHome, answer)('/?lang=en')
    // Home may show its other rows.
    if (!how.includes('beside data')) expect(home.status).toBe(503)
    expect(home.response.headers.get('cache-control')).toBe('no-store')
  })
})

it('a product’s page is a 404 if Medusa itself says that the product does not exist', async () => {
  const byMedusa = () => Response.json({ type: 'not_found', message: 'Not found' }, { status: 404 })
  const gone = await openFaulty('medusa', isOfProduct, byMedusa)('/product/prod_1?lang=en')
  expect(gone.status).toBe(404)
})

it('a GraphQL error is not cached: the next page sends the request again', async () => {
  let isFaulty = true
  const get = openFaulty(
    'vendure',
    (text) => isFaulty && isOfProduct(text),
    () => graphError('INTERNAL_SERVER_ERROR'),
  )
  const path = productPath('vendure')
  expect((await get(path)).status).toBe(503)
  isFaulty = false
  expect((await get(path)).status).toBe(200)
})
