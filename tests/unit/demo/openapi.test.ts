import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { createServer } from '../../../demo/server'
import { useAccount } from '../../../elements/command/check-api/account'
import { browse } from '../../../elements/command/check-api/browse'
import {
  DOCUMENT,
  faultsOf,
  OPERATIONS,
  type Operation,
} from '../../../elements/command/check-api/description'
import { findingsIn } from '../../../elements/command/check-api/findings'
import { createCheckSelection } from '../../../elements/command/check-api/check-selection'
import { openWire, type Exchange } from '../../../elements/command/check-api/wire'
import { USER } from '../../helpers/buying'

const CALLS = [
  'GET /api/products',
  'GET /api/categories',
  'GET /api/subcategories',
  'GET /api/brands',
  'GET /api/home',
  'GET /api/settings',
  'GET /api/appearances',
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/auth/reset-password/{id}',
  'GET /api/user/{phone}/exists',
  'PUT /api/users/{id}',
  'GET /api/users/{id}',
  'GET /api/user/orders',
  'GET /api/addresses/{id}',
  'POST /api/addresses',
  'PUT /api/addresses/{id}/edit',
  'DELETE /api/addresses/{id}',
  'GET /api/zones',
  'GET /api/list-favourites',
  'PUT /api/users/add-favourite/{id}',
  'GET /api/products/{id}',
  'GET /api/categories/{id}',
  'GET /api/brands/{id}',
  'GET /api/variants/1/values',
  'GET /api/variants/2/values',
  'POST /api/offers/check-promocode',
  'POST /api/orders',
  'POST /api/pay',
]

interface Media {
  content: { 'application/json': { example?: unknown } }
}
interface Raw {
  operationId: string
  tags: string[]
  parameters?: { name: string; in: string }[]
  requestBody?: Media
  responses: Record<string, Media>
}
const rawOf = (wanted: string): Raw => {
  const all = Object.values(DOCUMENT.paths).flatMap((methods) => Object.values(methods) as unknown as Raw[])
  return all.find(({ operationId }) => operationId === wanted) as Raw
}
const exampleIn = (media: Media | undefined) => media?.content['application/json'].example

/** The operation of an exchange. A literal path takes precedence over one with a parameter. */
function operationOf({ method, path }: Exchange): Operation | undefined {
  const fits = (operation: Operation) =>
    operation.method === method && new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  return [...OPERATIONS.values()]
    .sort((a, b) => a.path.length - b.path.length)
    .reverse()
    .find(fits)
}

async function everythingAsked(dialect: 'tidy' | 'loose') {
  const { listen } = createServer({ dialect })
  const { url, close } = await listen(0)
  try {
    const wire = openWire(url, 'https://shop.example')
    const everything = createCheckSelection(null)
    const browsed = await browse(wire, everything)
    await useAccount(wire, USER, browsed, everything)
    return wire.exchanges
  } finally {
    await close()
  }
}

describe('openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone({ ...DOCUMENT }))
    expect(result).toEqual({ valid: true })
    expect((DOCUMENT as unknown as { openapi: string }).openapi).toMatch(/^3\.1\./)
  })

  it('has a complete example of each response and body', () => {
    for (const { id, answer, body } of OPERATIONS.values()) {
      const { requestBody, responses } = rawOf(id)
      expect([id, findingsIn(answer, exampleIn(responses['200']))]).toEqual([id, []])
      if (body) expect([id, faultsOf(body, exampleIn(requestBody))]).toEqual([id, []])
      for (const response of Object.values(responses))
        expect([id, exampleIn(response)]).toEqual([id, expect.anything()])
    }
  })

  it('puts each call under a tag, and sorts the tags in order of implementation', () => {
    const { tags } = DOCUMENT as unknown as { tags: { name: string; description: string }[] }
    expect(tags.map(({ description }) => description.split(':')[0])).toEqual(
      tags.map((_, index) => `Step ${index + 1}`),
    )
    const used = [...OPERATIONS.keys()].map((id) => rawOf(id).tags)
    expect(used.filter((names) => names.length !== 1)).toEqual([])
    expect(new Set(used.flat())).toEqual(new Set(tags.map(({ name }) => name)))
  })

  it('documents the Idempotency-Key of orders', () => {
    expect(rawOf('createOrder').parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
  })

  it('has every call of the store, and no other', () => {
    const described = [...OPERATIONS.values()].map(({ method, path }) => `${method} ${path}`)
    expect(described.sort()).toEqual(CALLS.toSorted())
  })

  it.each(['tidy', 'loose'] as const)(
    'describes the requests to the demo’s %s server, and its responses',
    async (dialect) => {
      const exchanges = await everythingAsked(dialect)
      const asked = new Set<string>()
      for (const exchange of exchanges) {
        const operation = operationOf(exchange)
        if (!operation) throw new Error(`${exchange.method} ${exchange.path} is not described.`)
        const { method, path, body, answer } = operation
        asked.add(`${method} ${path}`)
        if (exchange.sent !== undefined)
          expect([path, body && faultsOf(body, exchange.sent)]).toEqual([path, []])
        if (exchange.status !== 200) continue
        expect([path, faultsOf(answer, exchange.body)]).toEqual([path, []])
        const found = findingsIn(answer, exchange.body)
        const wrong = dialect === 'tidy' ? found : found.filter(({ level }) => level === 'must')
        expect([path, wrong]).toEqual([path, []])
      }
      expect([...asked].sort()).toEqual(CALLS.toSorted())
    },
  )
})

describe('problemsOf(): the problems of a response', () => {
  const of = (id: string, body: unknown) => {
    const operation = OPERATIONS.get(id)
    return operation
      ? findingsIn(operation.answer, body).map(({ level, path, came }) => [level, path, came])
      : []
  }
  const product = {
    id: 7,
    title_en: 'A',
    title_ar: 'ا',
    price: '1.000',
    stock: 1,
    images: [],
    has_options: 0,
  }

  it.each([
    ['nothing for a valid response', 'product', { product }, []],
    ['nothing for optional fields', 'product', { product: { ...product, options: null } }, []],
    ['a missing required field', 'product', { statusCode: 200 }, [['must', 'product', null]]],
    [
      'a required field of the wrong type',
      'product',
      { product: { ...product, id: null } },
      [['must', 'product.id', 'null']],
    ],
    [
      'a recommended field of the wrong type',
      'product',
      { product: { ...product, price: 'ask' } },
      [['should', 'product.price', '"ask"']],
    ],
    [
      'a missing recommended field',
      'product',
      { product: { ...product, stock: undefined } },
      [['should', 'product.stock', null]],
    ],
    ['a body of the wrong type', 'settings', ['x'], [['must', '', '["x"]']]],
    ['an object in place of a list', 'products', { products: {} }, [['must', 'products', '{}']]],
    [
      'a status in the body',
      'products',
      { statusCode: '500', products: [] },
      [['must', 'statusCode', '"500"']],
    ],
    [
      'a list entry without an id',
      'zones',
      [{ name_en: 'A', name_ar: 'ا', delivery_price: 1 }],
      [['should', '[0].id', null]],
    ],
    [
      'a block of home, checked by its type',
      'home',
      [{ type: 'Slideshow', slides: [{ url: '/' }] }],
      [['should', '[0].slides[0].img', null]],
    ],
    [
      'a block of home of an unknown type',
      'home',
      [{ type: 'Video' }],
      [['should', '[0]', '{"type":"Video"}']],
    ],
    [
      'an unsafe link',
      'pay',
      { IsSuccess: 1, Data: { invoiceURL: 'javascript:1' } },
      [['must', 'Data.invoiceURL', '"javascript:1"']],
    ],
  ] as const)('reports: %s', (_, id, body, found) => {
    expect(of(id, JSON.parse(JSON.stringify(body)))).toEqual(found)
  })

  it.each([
    ['another name for the list', 'products', { items: [product] }, 'items'],
    ['a list one level deeper', 'zones', { statusCode: 200, data: { zones: [] } }, 'data.zones'],
    ['a similar name', 'product', { product: { ...product, price: undefined, prise: '1' } }, 'product.prise'],
    ['nothing similar', 'products', { total: 3, tags: ['new'] }, undefined],
  ] as const)('reports nothing for a field that may be missing: %s', (_, id, body, near) => {
    const found = findingsIn(OPERATIONS.get(id)?.answer as never, JSON.parse(JSON.stringify(body)))
    expect(found.map((one) => one.near)).toEqual([near])
  })

  it('reports a problem of many entries once', () => {
    const products = [1, 2, 3].map((id) => ({ ...product, id, price: null }))
    expect(findingsIn(OPERATIONS.get('products')?.answer as never, { products })).toMatchObject([
      {
        level: 'should',
        path: 'products[0].price',
        count: 3,
        fallback: "The product is shown, but can't be bought.",
      },
    ])
  })
})
