import { expect, it } from 'vitest'
import { PATCHES, patchesIn } from '../../../elements/build/patches'

it.each([
  [undefined, [...PATCHES]],
  ['', [...PATCHES]],
  ['off', []],
  ['-unthrottled,-as-module', ['react-cuts', 'merge-runtime']],
])('the build accepts PATCH=%s', (setting, patches) => {
  expect([...patchesIn(setting)]).toEqual(patches)
})

it.each(['on', 'react-cuts', '-react-cuts,off', '-no-such-patch', '-react-cuts,-react-cuts'])(
  'the build refuses PATCH=%s and lists the possible values',
  (setting) => {
    expect(() => patchesIn(setting)).toThrow('write "off", or "-" before one of react-cuts, unthrottled')
  },
)
