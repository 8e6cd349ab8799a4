import { expect, it } from 'vitest'
import { imageUrl, placeholderUrl } from '../../../../src/core/lib/web/images'
import { fc } from '../../../helpers/property'
import cases from './images.json' with { type: 'json' }

const HOST = 'https://api.example/shop'

it.each([
  ['p7-1.jpg', `${HOST}/images/products/p7-1.jpg`],
  [' p7-1.jpg ', `${HOST}/images/products/p7-1.jpg`],
  ['2024/p7.jpg', `${HOST}/images/products/2024/p7.jpg`],
  ['red dress #1?.jpg', `${HOST}/images/products/red%20dress%20%231%3F.jpg`],
  ['فستان.png', `${HOST}/images/products/%D9%81%D8%B3%D8%AA%D8%A7%D9%86.png`],
  ['50%.jpg', `${HOST}/images/products/50%25.jpg`],
  ['..hidden.jpg', `${HOST}/images/products/..hidden.jpg`],
  ['https://cdn.example/a.jpg?w=1', 'https://cdn.example/a.jpg?w=1'],
  ['https://cdn.example/red dress%20ف.jpg?a=1&b=2', 'https://cdn.example/red%20dress%20%D9%81.jpg?a=1&b=2'],
])('imageUrl() of %j is %s', (file, url) => {
  expect(imageUrl(HOST, 'products', file)).toBe(url)
})

it('imageUrl() uses the folder for the kind of picture', () => {
  expect(imageUrl(HOST, 'media', 'slide1.jpg')).toBe(`${HOST}/images/media/slide1.jpg`)
  expect(placeholderUrl(HOST)).toBe(`${HOST}/images/products/placeholder.png`)
})

it.each([...cases.notImages, '\ud800.jpg'])('imageUrl() is null for %j', (file) => {
  expect(imageUrl(HOST, 'products', file)).toBeNull()
})

it('imageUrl() never leaves its folder unless it is absolute', () => {
  const piece = fc.constantFrom('.', '..', '/', '\\', '%2e', '%2f', 'a', ':', '?', '#', 'http', ' ')
  const file = fc.oneof(
    fc.array(piece).map((pieces) => pieces.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(file, (name) => {
      const url = imageUrl(HOST, 'products', name)
      if (url === null || /^https?:/i.test(name.trim())) return
      expect(new URL(url).href.startsWith(`${HOST}/images/products/`)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
