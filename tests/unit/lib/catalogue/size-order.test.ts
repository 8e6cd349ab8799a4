import { describe, expect, test } from 'vitest'
import { sizeOrder } from '../../../../src/core/lib/catalogue/variants'

const sorted = (titles: readonly string[]) => {
  const ranks = sizeOrder(titles)
  return ranks && [...titles.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0)).map((at) => titles[at])
}

describe('sizeOrder(): sizes sorted from small to large', () => {
  test.each([
    ['S XL M L XXS XXL XS', 'XXS XS S M L XL XXL'],
    ['3XL xl M 2xl', 'M xl 2xl 3XL'],
    ['44 41 38.5 9', '9 38.5 41 44'],
  ])('sorts %s', (args, wanted) => {
    expect(sorted(args.split(' '))).toEqual(wanted.split(' '))
  })

  test('sorts ages in months and years', () => {
    expect(sorted(['2–3 years', '6–12 months', '0–3 months'])).toEqual([
      '0–3 months',
      '6–12 months',
      '2–3 years',
    ])
  })

  test.each([['Queen Single King'], ['S 38'], ['S Tall'], ['One']])(
    'keeps the order of sizes that it can’t compare: %s',
    (args) => {
      expect(sorted(args.split(' '))).toBeNull()
    },
  )
})
