import { describe, expect, it } from 'vitest'
import { beginningsOf, fold, formsOf, wordsOf } from '../../../../src/core/lib/catalogue/search'
import { fc } from '../../../helpers/property'

/** Whether the typed text matches the title by its words alone. */
const finds = (typed: string, title: string) => {
  const forms = title.split(/\s+/).flatMap(formsOf)
  return wordsOf(typed).every((word) =>
    beginningsOf(word).some((beginning) => forms.some((form) => form.startsWith(beginning))),
  )
}

describe('fold(): folding of a text for searches', () => {
  const SAME: readonly (readonly [string, string, string])[] = [
    ['hamza on and under alef, madda, wasla', 'أحمر إبريق آنية ٱلله', 'احمر ابريق انيه الله'],
    ['hamza on waw and yaa', 'لؤلؤ بيئة', 'لولو بييه'],
    ['hamza alone', 'ضوء سماء', 'ضو سما'],
    ['taa marbuta', 'حقيبة', 'حقيبه'],
    ['alef maqsura', 'مقهى', 'مقهي'],
    ['vowel marks', 'فُسْتَانٌ حَرِيرِيّ', 'فستان حريري'],
    ['the small alef', 'الرحمٰن', 'الرحمن'],
    ['tatweel', 'فســـتان', 'فستان'],
    ['Persian letters', 'کتابی', 'كتابي'],
    ['presentation forms', 'ﻓﺴﺘﺎﻥ ﻻمع', 'فستان لامع'],
    ['Arabic-Indic digits', 'مقاس ٤٢', 'مقاس 42'],
    ['Persian digits', '۴۲', '42'],
    ['case', 'Silk DRESS', 'silk dress'],
    ['accents', 'Émail à l’été', 'email a lete'],
    ['letters without a plain form', 'Ørsted Łódź straße İstanbul', 'orsted lodz strasse istanbul'],
    ['apostrophes', "Women's women’s", 'womens womens'],
    ['invisible characters', 'si\u200Blk\u00AD \u200Fفس\u200Cتان\u202C', 'silk فستان'],
    ['full width', 'ＳＩＬＫ', 'silk'],
  ]
  it.each(SAME)('ignores the difference of %s', (_, written, folded) => {
    expect(fold(written)).toBe(folded)
  })

  it('is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
  })
})

describe('wordsOf() and formsOf(): a search', () => {
  const FOUND: readonly (readonly [string, string])[] = [
    ['dre', 'Silk dress'],
    ['DRESS silk', 'Silk dress'],
    ['فستان', 'الفستان الأحمر'],
    ['الفستان', 'فستان أحمر'],
    ['والفستان', 'فستان'],
    ['رجال', 'أحذية للرجال'],
    ['للرجال', 'ملابس الرجال'],
    ['قطن', 'حرير وبالقطن'],
    ['وبالقطن', 'قطن'],
    ['فكالحرير', 'حرير'],
    ['وللرجال', 'الرجال'],
    ['rolled', 'Hand-rolled scarf'],
    ['hand', 'Hand‑rolled scarf'],
    ['رز', 'الرز البسمتي'],
    ['الماس', 'خاتم ألماس'],
    ['بالون', 'بالون عيد'],
    ['احذيه', 'أحذية'],
    ['شنطه', 'شنطة يد'],
    ['shirt', 'T-shirt'],
    ['t-shirt', 'T-shirt'],
    ['tshirt', 'T-shirt'],
    ['t shirt', 'T-shirt'],
    ['womens', "Women's shoes"],
    ["women's", 'Womens shoes'],
    ['500ml', 'Honey 500 ml'],
    ['500 ml', 'Honey 500ml'],
    ['٥٠٠', 'Honey 500ml'],
    ['42', 'مقاس ٤٢'],
    ['cafe', 'Café crème'],
  ]
  it.each(FOUND)('for %s finds %s', (typed, title) => {
    expect(finds(typed, title)).toBe(true)
  })

  const NOT_FOUND: readonly (readonly [string, string])[] = [
    ['men', 'Women shoes'],
    ['red', 'Tailored coat'],
    ['silk shirt', 'Silk dress'],
    // The article alone is not a word, and neither is the rest of these words without it.
    ['د', 'والد'],
    ['ون', 'بالون'],
  ]
  it.each(NOT_FOUND)('for %s does not find %s', (typed, title) => {
    expect(finds(typed, title)).toBe(false)
  })

  it('of only spaces, dashes and marks is empty', () => {
    expect(wordsOf('  \u200F - … ؟ ـ ')).toEqual([])
  })

  it('has the first words of a query, up to the length of the search box', () => {
    const words = Array.from({ length: 1000 }, (_, index) => `w${index}`)
    expect(wordsOf(words.map((word) => word.slice(1)).join(' '))).toEqual([...Array(12).keys()].map(String))
    expect(wordsOf('x'.repeat(7000))).toEqual(['x'.repeat(100)])
    expect(wordsOf(`${' '.repeat(500)}dress`)).toEqual(['dress'])
    expect(wordsOf(`${'- '.repeat(50)}dress`)).toEqual([])
  })

  it('finds a title by each of its words and their prefixes, in any order', () => {
    const word = fc.stringMatching(/^[a-zéأإةىابتسلو٠-٩]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(8), (words, cut) => {
        const typed = words.toReversed().map((text) => text.slice(0, cut + 1))
        expect(finds(typed.join(' '), words.join(' '))).toBe(true)
      }),
    )
  })
})
