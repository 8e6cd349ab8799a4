import { expect, it } from 'vitest'
import { inBothLanguages, titlesInBothLanguages } from '../../../elements/server/site/languages'
import type { Id } from '../../../src/core/types'
import * as fixtures from '../shop/fixtures'

const only = (text: string) => ({ en: text, ar: text })

const option = (id: number, color: string | null) =>
  fixtures.option('1', '2', { id, color: color === null ? null : only(color), size: null })
const english = fixtures.product({ title: only('Dress'), options: [option(1, 'Black'), option(2, 'Navy')] })

it('inBothLanguages() takes the texts of the second product in its language, and matches options by id', () => {
  // The options are in another order, and one that has just been added is missing.
  const arabic = { ...english, title: only('فستان'), options: [option(2, 'كحلي')] }
  const both = inBothLanguages(english, 'ar', arabic)
  expect(both).toMatchObject({
    title: { en: 'Dress', ar: 'فستان' },
    options: [{ color: only('Black') }, { color: { en: 'Navy', ar: 'كحلي' } }],
  })
})

it('inBothLanguages() returns the only product if there is one', () => {
  expect(inBothLanguages(null, 'en', english)).toBe(english)
  expect(inBothLanguages(english, 'ar', null)).toBe(english)
})

it('titlesInBothLanguages() finds entries by their ids, and keeps those that the other list does not have', () => {
  const entry = (id: Id, title: string) => ({ id, title: only(title) })
  const english = [entry(1, 'Dresses'), entry(2, 'Bags')]
  // Lists may send ids as text that are numbers elsewhere.
  const arabic = [entry('1', 'فساتين')]
  expect(titlesInBothLanguages(english, 'ar', arabic)).toEqual([
    { id: 1, title: { en: 'Dresses', ar: 'فساتين' } },
    { id: 2, title: only('Bags') },
  ])
})
