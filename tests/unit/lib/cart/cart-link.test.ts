import { expect, it } from 'vitest'
import { MAX_LINKED_LINES, readCartLink, writeCartLink } from '../../../../src/core/lib/cart/cart-link'
import { fc } from '../../../helpers/property'
import { cartLine, option, product } from '../../shop/fixtures'
import cases from './cart-link.json' with { type: 'json' }

const line = (productId: string, quantity: number, optionId: string | null = null) => ({
  productId,
  optionId,
  quantity,
})

it('readCartLink() reads products, options and quantities, adds up equal lines and caps quantities', () => {
  expect(readCartLink('3x1,1.201x2')).toEqual({ lines: [line('3', 1), line('1', 2, '201')], dropped: 0 })
  expect(readCartLink('S-1.color_11x12, 9x3').lines).toEqual([line('S-1', 12, 'color_11'), line('9', 3)])
  expect(readCartLink('3x1,3x2,3.1x1').lines).toEqual([line('3', 3), line('3', 1, '1')])
  expect(readCartLink('3x998,3x998').lines).toEqual([line('3', 999)])
  expect(readCartLink(`3x${'9'.repeat(400)}`).lines).toEqual([line('3', 999)])
})

it.each(cases.unreadable)('readCartLink() ignores %s', (entry) => {
  expect(readCartLink(`${entry},7x2`)).toEqual({ lines: [line('7', 2)], dropped: 1 })
})

it('readCartLink() reads the first 50 lines of 10,000, and stays within its limits, whatever the link contains', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `${index + 1}x1`).join(',')
  const { lines, dropped } = readCartLink(text)
  expect(lines).toHaveLength(MAX_LINKED_LINES)
  expect(lines[49]).toEqual(line('50', 1))
  expect(dropped).toBe(9_950)
  const entry = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123x.,-_<a') }))
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const { lines, dropped } = readCartLink(entries.join(','))
      expect(lines.length).toBeLessThanOrEqual(MAX_LINKED_LINES)
      expect(dropped).toBeGreaterThanOrEqual(0)
      for (const { productId, optionId, quantity } of lines) {
        expect(`${productId}${optionId ?? ''}`).toMatch(/^[\w-]+$/)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
      }
    }),
  )
})

it('writeCartLink() writes a link that readCartLink() reads', () => {
  const id = fc.oneof(fc.nat(), fc.stringMatching(/^[A-Za-z0-9][\w-]{0,20}$/))
  const lines = fc.uniqueArray(
    fc.record({ id, optionId: fc.option(id), quantity: fc.integer({ min: 1, max: 999 }) }),
    { maxLength: MAX_LINKED_LINES, selector: (each) => `${each.id}.${each.optionId}` },
  )
  fc.assert(
    fc.property(lines, (wanted) => {
      const text = writeCartLink(
        wanted.map((each) => ({
          product: product({ id: each.id }),
          option: each.optionId === null ? null : option('11', null, { id: each.optionId }),
          quantity: each.quantity,
        })),
      )
      const expected = wanted.map((each) =>
        line(String(each.id), each.quantity, each.optionId === null ? null : String(each.optionId)),
      )
      expect(readCartLink(text)).toEqual({ lines: expected, dropped: wanted.length ? 0 : 1 })
    }),
  )
})

it('writeCartLink() writes lines beyond the limit, so that readCartLink() reports them', () => {
  const lines = Array.from({ length: MAX_LINKED_LINES + 3 }, (_, id) =>
    cartLine({ product: product({ id: id + 1 }) }),
  )
  const read = readCartLink(writeCartLink(lines))
  expect([read.lines.length, read.dropped]).toEqual([MAX_LINKED_LINES, 3])
})

it('writeCartLink() writes only ids and quantities, and omits lines that could not be read again', () => {
  const odd = cartLine({ product: product({ id: 'a b,c' }) })
  expect(writeCartLink([odd, cartLine({ option: option('11', null, { id: 31 }) })])).toBe('7.31x2')
})
