import { describe, expect, it } from 'vitest'
import { checkLanguage, scriptOf } from '../../../elements/doctor/check-language'
import CASES from './cases.json'
import { API, page, pageOf, tag } from './facts'

const cart = (attributes: Record<string, string> = {}) => tag('store-cart', { host: API, ...attributes })
const arabicCart = cart({ lang: 'ar' })
const root = (
  attributes: Record<string, string>,
  script: 'Arab' | 'Latn' | null,
  dir = attributes['dir'] ?? '',
) => ({ ...tag('html', attributes), dir, script })

describe('checkLanguage(): the language of a page', () => {
  it.each(CASES.languages)('reports findings for a page: $title', ({ facts, expected }) => {
    const found = checkLanguage(pageOf({ elements: [`<store-cart host="${API}" lang="ar">`], ...facts }))
    expect(
      found.flatMap(({ level, id, line }) => (level === 'warning' ? (line ? [id, line] : [id]) : [level])),
    ).toEqual(expected)
  })

  it('asks for a lang attribute on an element of an Arabic page', () => {
    const facts = page({ root: root({ lang: 'ar', dir: 'rtl' }, 'Arab'), elements: [cart(), cart()] })
    expect(checkLanguage(facts)).toEqual([
      { level: 'warning', id: 'elements-lang', values: {}, line: `<store-cart host="${API}" lang="ar">` },
    ])
    expect(checkLanguage({ ...facts, elements: [cart(), arabicCart] })).toEqual([])
    expect(checkLanguage({ ...facts, root: root({ lang: 'fa', dir: 'rtl' }, 'Arab') })).toEqual([])
  })
})

it.each([
  ['متجرنا', 'Arab'],
  ['عطور وبخور من Nasij, made in Kuwait', 'Arab'],
  ['Our shop has incense, perfume, coffee and cups', 'Latn'],
  ['Shop', null],
  ['Welcome to our shop in Kuwait, ask for عطور وبخور وقهوة', null],
  ['12.500', null],
])('scriptOf(): the script of %j is %s', (text, script) => expect(scriptOf(text)).toBe(script))
