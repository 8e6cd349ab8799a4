import { expect, it } from 'vitest'
import { beginningsOf, fold, formsOf, wordsOf } from '../../../../src/core/lib/catalogue/search'
import { fc } from '../../../helpers/property'
import cases from './search.json' with { type: 'json' }

/** Whether the typed text matches the title, without names and synonyms. */
const finds = (typed: string, title: string) => {
  const forms = title.split(/\s+/).flatMap(formsOf)
  return wordsOf(typed).every((word) =>
    beginningsOf(word).some((beginning) => forms.some((form) => form.startsWith(beginning))),
  )
}

it.each(cases.folded as [string, string, string][])('fold() ignores %s', (_, written, folded) => {
  expect(fold(written)).toBe(folded)
})

it('fold() is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
})

it.each(cases.found as [string, string][])('a search for %s finds %s', (typed, title) => {
  expect(finds(typed, title)).toBe(true)
})

it.each(cases.notFound as [string, string][])('a search for %s does not find %s', (typed, title) => {
  expect(finds(typed, title)).toBe(false)
})

it('wordsOf() returns the first words of a query, up to the length of the search box', () => {
  expect(wordsOf('  \u200F - … ؟ ـ ')).toEqual([])
  const words = Array.from({ length: 1000 }, (_, index) => `w${index}`)
  expect(wordsOf(words.map((word) => word.slice(1)).join(' '))).toEqual([...Array(12).keys()].map(String))
  expect(wordsOf('x'.repeat(7000))).toEqual(['x'.repeat(100)])
  expect(wordsOf(`${' '.repeat(500)}dress`)).toEqual(['dress'])
  expect(wordsOf(`${'- '.repeat(50)}dress`)).toEqual([])
})

it('a search finds a title by each of its words and their prefixes, in any order', () => {
  const word = fc.stringMatching(/^[a-zéأإةىابتسلو٠-٩]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(8), (words, cut) => {
      const typed = words.toReversed().map((text) => text.slice(0, cut + 1))
      expect(finds(typed.join(' '), words.join(' '))).toBe(true)
    }),
  )
})
