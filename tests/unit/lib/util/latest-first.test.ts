import { expect, it } from 'vitest'
import { latestFirst } from '../../../../src/core/lib/util/latest-first'

it('latestFirst() puts the latest entry first, removes its earlier duplicate, and limits the length', () => {
  const isSame = (letter: string) => (other: string) => other.toLowerCase() === letter.toLowerCase()
  expect(latestFirst('B', ['a', 'b', 'c'], isSame('B'), 5)).toEqual(['B', 'a', 'c'])
  expect(latestFirst('d', ['a', 'b', 'c'], isSame('d'), 3)).toEqual(['d', 'a', 'b'])
  expect(latestFirst('a', [], isSame('a'), 3)).toEqual(['a'])
})
