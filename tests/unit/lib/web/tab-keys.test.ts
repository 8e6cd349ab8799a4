import { expect, it } from 'vitest'
import { tabByKey } from '../../../../src/core/lib/web/tab-keys'

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 2, true, 0],
  ['Home', 1, true, 0],
  ['End', 0, false, 2],
  ['Enter', 1, false, null],
])('tabByKey(): %s at tab %i of three (mirrored: %s) selects tab %s', (key, at, rtl, to) => {
  expect(tabByKey(key, at, 3, rtl)).toBe(to)
})
