import { chatNumber } from '../../../src/core/lib/checkout/phone'
import { fault } from './examine'
import type { Finding } from './findings'

/** By country code, how many digits may follow it in a mobile number. */
const NATIONAL_DIGITS: Readonly<Record<string, readonly number[]>> = {
  20: [10],
  212: [9],
  213: [9],
  216: [8],
  218: [9],
  249: [9],
  90: [10],
  961: [7, 8],
  962: [9],
  963: [9],
  964: [10],
  965: [8],
  966: [9],
  967: [9],
  968: [8],
  970: [9],
  971: [9],
  973: [8],
  974: [8],
}

const FEWEST_DIGITS = 8
const MOST_DIGITS = 15

/** Checks that links to WhatsApp, with the prefix if one is set, lead to a number that can exist. */
export function chatNumberFindings(number: string, prefix: string): Finding[] {
  const dialled = chatNumber(prefix, number)
  if (dialled === null) return []
  const code = Object.keys(NATIONAL_DIGITS).find((known) => dialled.startsWith(known)) ?? ''
  const national = dialled.slice(code.length)
  const fit = NATIONAL_DIGITS[code]?.includes(national.length) ?? true
  if (fit && dialled.length >= FEWEST_DIGITS && dialled.length <= MOST_DIGITS) return []
  const digits = NATIONAL_DIGITS[code]
  return [
    {
      ...fault('should', 'store_whatsapp', 'a number that fits the prefix', number),
      what:
        `WhatsApp links open a chat with +${code}${code && ' '}${national}` +
        (digits
          ? `, and numbers there have ${digits.join(' or ')} digits`
          : ', which is not a number of any country'),
      fallback:
        'Write it as +, country code and number. Or set `chatPrefix` in the `config` of the elements, and --chat-prefix here.',
    },
  ]
}
