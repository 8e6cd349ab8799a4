import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { createServer } from '../../../demo/server'
import { useAccount } from '../../../elements/command/check-api/account'
import { browse } from '../../../elements/command/check-api/browse'
import {
  DOCUMENT,
  faultsOf,
  OPERATIONS,
  type Operation,
  type Place,
} from '../../../elements/command/check-api/description'
import { findingsIn } from '../../../elements/command/check-api/findings'
import { createCheckSelection } from '../../../elements/command/check-api/check-selection'
import { openWire, type Exchange } from '../../../elements/command/check-api/wire'
import { USER } from '../../helpers/buying'
import { OWN_CALLS } from '../api/all-calls'
import CASES from './findings.json'

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

/** Returns the operation of an exchange. A literal path takes precedence over one with a parameter. */
function operationOf({ method, path }: Exchange): Operation | undefined {
  const fits = (operation: Operation) =>
    operation.method === method && new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  return [...OPERATIONS.values()]
    .sort((a, b) => a.path.length - b.path.length)
    .reverse()
    .find(fits)
}

async function everythingAsked() {
  const { listen } = createServer()
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

it('openapi.json is a valid OpenAPI 3.1 document with examples, tags in order of implementation and Idempotency-Key', async () => {
  const result = await new Validator().validate(structuredClone({ ...DOCUMENT }))
  expect(result).toEqual({ valid: true })
  expect((DOCUMENT as unknown as { openapi: string }).openapi).toMatch(/^3\.1\./)
  for (const { id, response, body } of OPERATIONS.values()) {
    const { requestBody, responses } = rawOf(id)
    expect([id, findingsIn(response, exampleIn(responses['200']))]).toEqual([id, []])
    if (body) expect([id, faultsOf(body, exampleIn(requestBody))]).toEqual([id, []])
    for (const response of Object.values(responses))
      expect([id, exampleIn(response)]).toEqual([id, expect.anything()])
  }
  const { tags } = DOCUMENT as unknown as { tags: { name: string; description: string }[] }
  expect(tags.map(({ description }) => description.split(':')[0])).toEqual(
    tags.map((_, index) => `Step ${index + 1}`),
  )
  const used = [...OPERATIONS.keys()].map((id) => rawOf(id).tags)
  expect(used.filter((names) => names.length !== 1)).toEqual([])
  expect(new Set(used.flat())).toEqual(new Set(tags.map(({ name }) => name)))
  expect(rawOf('createOrder').parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
})

it('openapi.json has every call of the store, and no other', () => {
  const nameOf = (id: string) =>
    ({ colours: 'variantValues', sizes: 'variantValues', zones: 'deliveries' })[id] ?? id
  expect(new Set([...OPERATIONS.keys()].map(nameOf))).toEqual(new Set(OWN_CALLS))
})

it('openapi.json describes the requests to the demo’s server, and its responses', async () => {
  const exchanges = await everythingAsked()
  const requested = new Set<string>()
  for (const exchange of exchanges) {
    const operation = operationOf(exchange)
    if (!operation) throw new Error(`${exchange.method} ${exchange.path} is not described.`)
    const { id, path, body, response } = operation
    requested.add(id)
    if (exchange.sent !== undefined) expect([path, body && faultsOf(body, exchange.sent)]).toEqual([path, []])
    if (exchange.status !== 200) continue
    expect([path, faultsOf(response, exchange.body)]).toEqual([path, []])
    expect([path, findingsIn(response, exchange.body)]).toEqual([path, []])
  }
  expect(requested).toEqual(new Set(OPERATIONS.keys()))
})

const product = {
  id: 7,
  title_en: 'A',
  title_ar: 'ا',
  price: '1.000',
  stock: 1,
  images: [],
  has_options: 0,
}

it.each(CASES)('problemsOf() reports: $title', ({ id, body, found }) => {
  const problems = findingsIn(OPERATIONS.get(id)?.response as Place, body)
  expect(problems.map(({ level, path, came }) => [level, path, came])).toEqual(found)
})

it.each([
  ['a list one level deeper', 'zones', { statusCode: 200, data: { zones: [] } }, 'data.zones'],
  ['a similar name', 'product', { product: { ...product, price: undefined, prise: '1' } }, 'product.prise'],
  ['nothing similar', 'products', { total: 3, tags: ['new'] }, undefined],
] as const)('problemsOf() reports nothing for a missing optional field: %s', (_, id, body, near) => {
  const found = findingsIn(OPERATIONS.get(id)?.response as never, JSON.parse(JSON.stringify(body)))
  expect(found.map((one) => one.near)).toEqual([near])
})
