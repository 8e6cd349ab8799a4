import { expect, it, vi } from 'vitest'
import { logError } from '../../../elements/server/log-error'

it('logError() prints the message on one line without control characters, and the position in the code', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    logError('A page failed.', new TypeError('bad title "\u001b[2J\n[store] All is well."'))
    logError('A page failed.', '\u009bx')
    const [[error], [text]] = print.mock.calls as [[string], [string]]
    const [first = '', second = ''] = error.split('\n')
    expect(first).toBe('[store] A page failed. TypeError: bad title "\\u{1b}[2J\\u{a}[store] All is well."')
    expect(second).toMatch(/^ +at .*log-error\.test\.ts/)
    expect(text).toBe('[store] A page failed. \\u{9b}x')
  } finally {
    print.mockRestore()
  }
})
