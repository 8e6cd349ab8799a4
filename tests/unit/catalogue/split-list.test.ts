import { describe, expect, it } from 'vitest'
import { createSplitter } from '../../../src/core/catalogue/split-list'
import { parse } from '../../../src/core/lib/util/json'
import { fc } from '../../helpers/property'

const PATHS = [[], ['products'], ['category', 'products']]

/** Splits a text whose bytes arrive in chunks of `size`. */
function split(text: string, size = 7) {
  const bytes = new TextEncoder().encode(text)
  const taken: unknown[] = []
  const splitter = createSplitter(PATHS, (json) => {
    const value = parse(new TextDecoder().decode(json))
    if (value === undefined) return false
    taken.push(value)
    return true
  })
  for (let at = 0; at < bytes.length; at += size) splitter.add(bytes.slice(at, at + size))
  return { taken, rest: splitter.end() }
}

const entry = fc.oneof(
  fc.dictionary(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('products', 'category')),
    fc.jsonValue(),
    {
      maxKeys: 3,
    },
  ),
  fc.jsonValue(),
)
const entries = fc.array(entry, { maxLength: 6 })
const others = fc.dictionary(fc.constantFrom('a', 'list', '}"{', 'subcategories', 'قائمة'), fc.jsonValue(), {
  maxKeys: 2,
})
const body = fc.oneof(
  entries,
  fc.record({ before: others, products: entries, after: fc.jsonValue() }),
  fc.record({ statusCode: fc.nat(), category: fc.record({ before: others, products: entries, of: others }) }),
  fc.jsonValue(),
)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const own = (value: unknown, key: string): unknown =>
  isObject(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

/** The lists at the paths that are split. */
const listsIn = (json: unknown) =>
  [json, own(json, 'products'), own(own(json, 'category'), 'products')].filter(Array.isArray)

describe('createSplitter()', () => {
  it('splits off the objects of a list in any JSON, in chunks of any size', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 2), (json, size, indent) => {
        const text = JSON.stringify(json, null, indent)
        const sent = JSON.parse(text) as unknown
        const { taken, rest } = split(text, size)
        expect(taken).toEqual(listsIn(sent).flatMap((list) => list.filter(isObject)))
        for (const list of listsIn(sent)) list.forEach((value, at) => isObject(value) && (list[at] = null))
        expect(JSON.parse(rest)).toEqual(sent)
      }),
    )
  })

  it('leaves an invalid text invalid', () => {
    const text = JSON.stringify({ products: [{ id: 1, title: 'A "coat"' }, { id: 2 }], total: 2 })
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.constantFrom('', '{', '}', '"', ',', '1', ']', '\\'),
        (at, put) => {
          const broken = text.slice(0, at) + put + text.slice(at + 1)
          const { rest, taken } = split(broken)
          if (parse(broken) === undefined) expect(parse(rest)).toBeUndefined()
          else expect(taken).toEqual(listsIn(JSON.parse(broken)).flatMap((list) => list.filter(isObject)))
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    ['a page of HTML', '<h1 class="sorry">Sorry {[</h1>'],
    ['nothing', ''],
    ['a cut-off list', '{"products":[{"id":1'],
    ['closing brackets alone', '}]}]'],
  ])('leaves %s unchanged', (_, text) => {
    expect(split(text)).toEqual({ taken: [], rest: text })
  })

  it('skips a byte order mark', () => {
    expect(split('\uFEFF[{"id":1}]')).toEqual({ taken: [{ id: 1 }], rest: '[null]' })
  })
})
