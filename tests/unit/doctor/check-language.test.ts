import { describe, expect, it } from 'vitest'
import { checkLanguage, scriptOf } from '../../../elements/doctor/check-language'
import type { PageFacts } from '../../../elements/doctor/facts'
import { API, page, tag } from './facts'

const cart = (attributes: Record<string, string> = {}) => tag('store-cart', { host: API, ...attributes })
const arabicCart = cart({ lang: 'ar' })
const root = (
  attributes: Record<string, string>,
  script: 'Arab' | 'Latn' | null,
  dir = attributes['dir'] ?? '',
) => ({ ...tag('html', attributes), dir, script })
const RIGHT = '<html lang="ar" dir="rtl">'

describe('checkLanguage(): the language of a page', () => {
  it.each<readonly [string, Partial<PageFacts>, unknown[]]>([
    ['Arabic, with both attributes', { root: root({ lang: 'ar', dir: 'rtl' }, 'Arab') }, []],
    ['a language with a country', { root: root({ lang: 'ar-KW', dir: 'rtl' }, 'Arab') }, []],
    ['Persian', { root: root({ lang: 'fa', dir: 'rtl' }, 'Arab') }, []],
    ['English', { root: root({ lang: 'en' }, 'Latn') }, []],
    ['English without lang', { root: root({}, 'Latn') }, []],
    ['English with an Arabic cart', { root: root({ lang: 'en' }, 'Latn') }, []],
    ['an unknown language in a part of the page', { root: null }, []],
    [
      'only the store itself',
      { root: root({}, null), elements: [tag('store-app', { lang: 'ar', seo: '' })] },
      [],
    ],
    [
      'Arabic without lang',
      { root: root({ class: 'x' }, 'Arab') },
      ['page-lang-missing', RIGHT.replace('html', 'html class="x"')],
    ],
    ['Arabic with an empty lang', { root: root({ lang: ' ' }, 'Arab') }, ['page-lang-missing', RIGHT]],
    ['Arabic only on its elements', { root: root({}, null) }, ['page-lang-missing', RIGHT]],
    ['Arabic, marked as English', { root: root({ lang: 'en' }, 'Arab') }, ['page-lang-wrong', RIGHT]],
    [
      'Arabic, marked with the name of the language',
      { root: root({ lang: 'arabic' }, 'Arab') },
      ['page-lang-wrong', RIGHT],
    ],
    ['Arabic, with an invalid code', { root: root({ lang: 'ar_KW' }, 'Arab') }, ['page-lang-wrong', RIGHT]],
    [
      'Arabic only on its elements, marked as English',
      { root: root({ lang: 'en' }, null) },
      ['page-lang-wrong', RIGHT],
    ],
    [
      'English, marked as Arabic',
      { root: root({ lang: 'ar', dir: 'rtl' }, 'Latn') },
      ['page-lang-wrong', undefined],
    ],
    ['Arabic from left to right', { root: root({ lang: 'ar' }, 'Arab') }, ['page-dir', RIGHT]],
    [
      'Arabic, marked as left to right',
      { root: root({ lang: 'ar', dir: 'ltr' }, 'Arab') },
      ['page-dir', RIGHT],
    ],
    ['Arabic, right to left by the body', { root: root({ lang: 'ar' }, 'Arab', 'RTL') }, []],
    ['Arabic according to its texts', { root: root({ lang: 'ar', dir: 'auto' }, 'Arab') }, []],
    [
      'Arabic, right to left by CSS',
      { root: root({ lang: 'ar' }, 'Arab'), styles: [{ text: 'body { direction: rtl }', nonce: undefined }] },
      [],
    ],
  ])('reports findings for a page: %s', (_, facts, expected) => {
    const found = checkLanguage(page({ elements: [arabicCart], ...facts }))
    expect(found.flatMap(({ level, id, line }) => (level === 'warning' ? [id, line] : [level]))).toEqual(
      expected,
    )
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

describe('scriptOf(): the script of a text', () => {
  it.each([
    ['متجرنا', 'Arab'],
    ['عطور وبخور من Nasij, made in Kuwait', 'Arab'],
    ['Our shop has incense, perfume, coffee and cups', 'Latn'],
    ['Shop', null],
    ['Welcome to our shop in Kuwait, ask for عطور وبخور وقهوة', null],
    ['12.500', null],
  ])('of %j is %s', (text, script) => expect(scriptOf(text)).toBe(script))
})
