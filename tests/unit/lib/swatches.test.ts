import { expect, it } from 'vitest'
import { swatchesOf } from '../../../src/core/lib/catalogue/swatches'
import { option } from '../shop/fixtures'

const dress = (color: string | null, size: string, images: string[] = []) => option(color, size, { images })

it('swatchesOf() returns for each colour the first picture of an option in that colour', () => {
  const options = [
    dress('sage', 's'),
    dress('sage', 'm', ['sage-m.jpg', 'sage-b.jpg']),
    dress('navy', 's', ['navy.jpg']),
    dress('sage', 'l', ['sage-l.jpg']),
  ]
  expect([...swatchesOf({ options })]).toEqual([
    ['sage', 'sage-m.jpg'],
    ['navy', 'navy.jpg'],
  ])
})

it('swatchesOf() returns nothing without pictures, with one picture for all colours, and if there are only sizes', () => {
  const options = [dress('sage', 's', ['a.jpg']), dress('navy', 's', ['b.jpg']), dress('coral', 's')]
  expect([...swatchesOf({ options }).keys()]).toEqual(['sage', 'navy'])
  expect(swatchesOf({ options: ['sage', 'navy'].map((color) => dress(color, 's', ['a.jpg'])) }).size).toBe(0)
  expect(swatchesOf({ options: [dress(null, 's', ['a.jpg'])] }).size).toBe(0)
  expect(swatchesOf({ options: [dress('sage', 's', ['a.jpg'])] }).size).toBe(1)
})
