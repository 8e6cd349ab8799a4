import { describe, expect, it } from 'vitest'
import { mergeAttributes } from '../../../elements/merge'

describe('Two elements of one shop', () => {
  it('let the first one of the page that sets an attribute rule', () => {
    const { attributes } = mergeAttributes([{}, { lang: 'ar' }, { lang: 'en', numerals: 'arab' }], {})
    expect(attributes).toEqual({ lang: 'ar', numerals: 'arab' })
  })

  it('are told of once when they disagree', () => {
    const { conflicts } = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }, { lang: 'en' }], {})
    expect(conflicts).toEqual(['lang'])
  })

  it('agree when they say the same, or when one says nothing', () => {
    const said = [{ currencyCode: 'KWD' }, { currencyCode: 'KWD' }, { currencyCode: undefined }, {}]
    expect(mergeAttributes(said, {})).toEqual({ attributes: { currencyCode: 'KWD' }, conflicts: [] })
  })

  it('follow a later change by a script, which is no disagreement', () => {
    const merged = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }], { lang: 'en' })
    expect(merged).toEqual({ attributes: { lang: 'en' }, conflicts: [] })
  })

  it('go back to the page’s order when the script takes its change back', () => {
    expect(mergeAttributes([{ lang: 'ar' }], { lang: undefined }).attributes).toEqual({ lang: 'ar' })
  })
})
