import { describe, expect, it } from 'vitest'
import { languageInPath, languageInQuery } from '../../../src/core/routing/path-languages'

describe.each([
  ['', 'https://shop.example'],
  ['/shop', 'https://shop.example/shop'],
])('path languages: the URLs of a store at "%s"', (base, site) => {
  const inPath = (path: string) => languageInPath(site + path, base)
  const inQuery = (path: string) => languageInQuery(site + path, base)

  it.each([
    ['/product/7', '/product/7?lang=en'],
    ['/ar/product/7', '/product/7?lang=ar'],
    ['/ar/product/7?option=1#top', '/product/7?option=1&lang=ar#top'],
    ['/', '/?lang=en'],
    ['/ar/', '/?lang=ar'],
    ['/arabic', '/arabic?lang=en'],
    ['/product/ar', '/product/ar?lang=en'],
    ['/ar/subcategory/%D8%B9', '/subcategory/%D8%B9?lang=ar'],
  ])('the URL of a store at this base has %s for %s', (path, query) => {
    expect(inQuery(path)).toBe(site + query)
    expect(inPath(query)).toBe(site + path)
    // Writing the URL again does not change it.
    expect(inPath(path)).toBe(site + path)
    expect(inQuery(query)).toBe(site + query)
  })

  it('path languages use the language of a parameter, write the home page without a slash, and never another host', () => {
    expect(inPath('/ar/cart?lang=en&a=1')).toBe(`${site}/cart?a=1`)
    expect(inPath('/cart?lang=ar&a=1')).toBe(`${site}/ar/cart?a=1`)
    expect(inQuery('')).toBe(`${site}/?lang=en`)
    expect(inQuery('/ar')).toBe(`${site}/?lang=ar`)
    expect(inQuery('/ar?a=1')).toBe(`${site}/?a=1&lang=ar`)
    expect(inPath('//evil.example/?lang=ar')).toBe(`${site}/ar//evil.example/`)
    expect(new URL(inPath('/ar//evil.example/?lang=en')).host).toBe('shop.example')
  })
})

it('path languages ignore URLs outside the store', () => {
  for (const path of ['/shopping?lang=ar', '/ar/shop']) {
    const address = `https://shop.example${path}`
    expect(languageInPath(address, '/shop')).toBe(address)
    expect(languageInQuery(address, '/shop')).toBe(address)
  }
})
