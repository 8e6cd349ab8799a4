import { expect, it } from 'vitest'
import {
  INITIAL,
  isCssValue,
  readHash,
  withTag,
  withValue,
  writeHash,
  type State,
} from '../../../demo/builder/state'

const FULL: State = {
  ...INITIAL,
  tag: 'store-cart',
  attributes: { mode: 'inline', open: '', host: 'https://api.example/?a=1&b=#2', theme: 'dark' },
  css: { '--store-color-primary': '#ff0000', '--store-font': '"Noto Sans", serif' },
  slots: { empty: 'سلتك فارغة & <b>' },
  terms: { paymentMarks: 'KNET, Visa', 'returnNote.ar': 'إرجاع & استبدال' },
  frame: 'desk',
  direction: 'rtl',
  code: 'vue',
}

it.each([FULL, INITIAL, { ...INITIAL, attributes: {} }, { ...INITIAL, view: 'doctor' } as State])(
  'readHash() restores the state that writeHash() has written: %o',
  (state) => {
    expect(readHash(writeHash(state))).toEqual(state)
  },
)

it.each(['', '#', '#/', '#/nothing', '#content', '#/store-wishlist?x=1'])(
  'readHash() starts with the default state: %j',
  (hash) => {
    expect(readHash(hash)).toEqual(INITIAL)
  },
)

it('readHash() ignores unknown parts', () => {
  const hash =
    '#/store-cart?mode=inline&layout=card&onclick=x&--store-x=1&--store-radius=1px;}*{color:red&slot.nowhere=x&term.nowhere=x&view.frame=watch'
  expect(readHash(hash)).toEqual({ ...INITIAL, tag: 'store-cart', attributes: { mode: 'inline' } })
})

it('withTag() keeps the shop attributes, theme and styles, and nothing else', () => {
  const next = withTag(FULL, 'store-nav')
  expect(next.attributes).toEqual({ host: 'https://api.example/?a=1&b=#2', theme: 'dark' })
  expect([next.slots, next.css, next.frame]).toEqual([{}, FULL.css, 'desk'])
})

it('withValue() sets and removes a value', () => {
  expect(withValue({ a: '1' }, 'b', '')).toEqual({ a: '1', b: '' })
  expect(withValue({ a: '1', b: '' }, 'a', null)).toEqual({ b: '' })
})

it.each([
  ['#fff', true],
  ['rgb(0 0 0 / 50%)', true],
  ['', false],
  ['red; color: blue', false],
  ['url(x)}', false],
  ['</style>', false],
])('isCssValue(): %j is a value of a custom property: %s', (text, fits) => {
  expect(isCssValue(text)).toBe(fits)
})
