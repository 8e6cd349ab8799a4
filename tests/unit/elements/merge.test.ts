import { describe, expect, it } from 'vitest'
import { mergeAttributes, normalizeHost } from '../../../elements/merge'

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

describe('A host', () => {
  const page = 'https://blog.example/posts/1'

  it.each([
    ['https://API.example/', 'https://api.example'],
    ['https://api.example:443/shop//', 'https://api.example/shop'],
    ['//api.example', 'https://api.example'],
    ['/', 'https://blog.example'],
    ['/shop/', 'https://blog.example/shop'],
  ])('%s is the shop %s', (written, host) => {
    expect(normalizeHost(written, page)).toBe(host)
  })

  it.each(['javascript:alert(1)', 'ftp://api.example', 'http://', 'data:text/html,x'])(
    '%s is none',
    (written) => {
      expect(normalizeHost(written, page)).toBeNull()
    },
  )
})
