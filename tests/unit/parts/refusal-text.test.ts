import { expect, it } from 'vitest'
import type { View } from '../../../src/core/i18n/view'
import { serverText } from '../../../src/parts/account/refusal-text'

it.each([
  ['en', 'The area is closed', '\u2068The area is closed\u2069.'],
  ['en', 'The area is closed!', '\u2068The area is closed!\u2069'],
  ['ar', 'المنطقة مغلقة', '\u2068المنطقة مغلقة\u2069.'],
  ['ar', 'هل غيّرت المنطقة؟', '\u2068هل غيّرت المنطقة؟\u2069'],
  ['ar', 'The area is closed', null],
] as const)('serverText() shows in %s the message %j as %j', (lang, message, text) => {
  const refusal = { ok: false, kind: 'refused', status: 422, message } as const
  expect(serverText(refusal, { lang } as View)).toBe(text)
})
