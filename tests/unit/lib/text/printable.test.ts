import { expect, it } from 'vitest'
import { printable, printableLines } from '../../../../src/core/lib/text/printable'

it('printable() escapes control characters and keeps all others; printableLines() also keeps line breaks', () => {
  expect(printable('قميص “Silk” é 😀\t')).toBe('قميص “Silk” é 😀\\u{9}')
  expect(printable('\u001b[2J\u009b\r\n\u2028\u202e\u200f\ud800')).toBe(
    '\\u{1b}[2J\\u{9b}\\u{d}\\u{a}\\u{2028}\\u{202e}\\u{200f}\\u{d800}',
  )
  expect(printableLines('a\nb\u0007\r\n')).toBe('a\nb\\u{7}\\u{d}\n')
})
