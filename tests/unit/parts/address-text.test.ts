import { expect, it } from 'vitest'
import { createView, loadTexts } from '../../../src/core/i18n'
import { isHouse } from '../../../src/core/lib/checkout/validate'
import type { Lang } from '../../../src/core/types'
import { addressText } from '../../../src/parts/account/address-text'

const view = async (lang: Lang) =>
  createView({
    lang,
    texts: await loadTexts(lang, true),
    numerals: 'latn',
    currency: 'KWD',
    decimals: 3,
    overridden: null,
  })
const address = { street: '', building: '12', floor: '3', flat: '7', landmark: '', zoneId: null }

it.each<[Partial<typeof address>, string, string]>([
  [{}, 'Building 12, Floor 3, Flat 7', 'مبنى 12، الدور 3، شقة 7'],
  [{ floor: '0', flat: '0' }, 'House 12', 'بيت 12'],
  [{ floor: '٠', flat: '00' }, 'House 12', 'بيت 12'],
  [{ floor: '0' }, 'Building 12, Floor 0, Flat 7', 'مبنى 12، الدور 0، شقة 7'],
  [{ floor: '', flat: '' }, 'Building 12', 'مبنى 12'],
])('addressText() prints an address with %j as "%s"', async (change, en, ar) => {
  const changed = { ...address, ...change }
  expect(addressText(changed, null, await view('en'))).toBe(en)
  expect(addressText(changed, null, await view('ar'))).toBe(ar)
  expect(isHouse(changed)).toBe(en.startsWith('House'))
})
