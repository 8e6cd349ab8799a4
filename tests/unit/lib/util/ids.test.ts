import { describe, expect, it } from 'vitest'
import { isId } from '../../../../src/core/lib/util/ids'

describe('isId()', () => {
  it.each([0, 7, -1, '7', 'a7', ' 7'])('accepts %j', (value) => {
    expect(isId(value)).toBe(true)
  })

  it.each([NaN, Infinity, '', ' ', null, undefined, true, {}, ['7']])('refuses %j', (value) => {
    expect(isId(value)).toBe(false)
  })
})
