import { expect, it } from 'vitest'
import { isId } from '../../../../src/core/lib/util/ids'

it.each([0, 7, -1, '7', 'a7', ' 7'])('isId() accepts %j', (value) => {
  expect(isId(value)).toBe(true)
})

it.each([NaN, Infinity, '', ' ', null, undefined, true, {}, ['7']])('isId() refuses %j', (value) => {
  expect(isId(value)).toBe(false)
})
