import { describe, expect, it } from 'vitest'
import { mergeAttributes } from '../../../elements/runtime/merge'

describe('mergeAttributes: two elements of one shop', () => {
  it('use the attribute of the first one in document order', () => {
    const { attributes } = mergeAttributes([{}, { lang: 'ar' }, { lang: 'en', numerals: 'arab' }], {})
    expect(attributes).toEqual({ lang: 'ar', numerals: 'arab' })
  })

  it('are reported once when they disagree', () => {
    const { conflicts } = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }, { lang: 'en' }], {})
    expect(conflicts).toEqual(['lang'])
  })

  it('agree when values are equal, or one is not set', () => {
    const said = [{ currencyCode: 'KWD' }, { currencyCode: 'KWD' }, { currencyCode: undefined }, {}]
    expect(mergeAttributes(said, {})).toEqual({ attributes: { currencyCode: 'KWD' }, conflicts: [] })
  })

  it('follow a later change by script, which is no disagreement', () => {
    const merged = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }], { lang: 'en' })
    expect(merged).toEqual({ attributes: { lang: 'en' }, conflicts: [] })
  })

  it('return to document order when the script removes its change', () => {
    expect(mergeAttributes([{ lang: 'ar' }], { lang: undefined }).attributes).toEqual({ lang: 'ar' })
  })
})
