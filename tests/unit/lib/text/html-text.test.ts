import { expect, test } from 'vitest'
import { paragraphsOf } from '../../../../src/core/lib/text/html-text'
import { fc } from '../../../helpers/property'
import cases from './html-text.json' with { type: 'json' }

test.each(cases.paragraphs as [string, string[]][])('paragraphsOf(): %s', (html, paragraphs) => {
  expect(paragraphsOf(html)).toEqual(paragraphs)
})

test.each(cases.pieces)('paragraphsOf() reads 300 kB of %j quickly', (piece) => {
  expect(paragraphsOf(piece.repeat(300_000 / piece.length)).length).toBeLessThan(3)
})

test('paragraphsOf() never throws, and returns no empty paragraph', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...cases.pieces), fc.string())), (pieces) => {
      for (const paragraph of paragraphsOf(pieces.join(''))) expect(paragraph.trim()).not.toBe('')
    }),
  )
})
