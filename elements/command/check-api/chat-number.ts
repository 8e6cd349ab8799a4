import { chatNumber } from '../../../src/core/lib/checkout/phone'
import { fault } from './examine'
import type { Finding } from './findings'

/** Country codes by the number of digits that may follow them in a mobile number. */
const COUNTRY_CODES: Readonly<Record<string, readonly string[]>> = {
  '7 or 8': ['961'],
  '8': ['216', '965', '968', '973', '974'],
  '9': ['212', '213', '218', '249', '962', '963', '966', '967', '970', '971'],
  '10': ['20', '90', '964'],
}

const MIN_DIGITS = 8
const MAX_DIGITS = 15

/** Checks that links to WhatsApp, with the prefix if one is set, lead to a number that can exist. */
export function chatNumberFindings(number: string, prefix: string): Finding[] {
  const dialled = chatNumber(prefix, number)
  if (dialled === null) return []
  const known = Object.entries(COUNTRY_CODES).flatMap(([digits, codes]) =>
    codes.map((code) => ({ code, digits })),
  )
  const { code = '', digits } = known.find((one) => dialled.startsWith(one.code)) ?? {}
  const national = dialled.slice(code.length)
  const fit = digits?.split(' or ').includes(String(national.length)) ?? true
  if (fit && dialled.length >= MIN_DIGITS && dialled.length <= MAX_DIGITS) return []
  return [
    {
      ...fault('should', 'store_whatsapp', 'a number that fits the prefix', number),
      what:
        `WhatsApp links open a chat with +${code}${code && ' '}${national}` +
        (digits ? `, and numbers there have ${digits} digits` : ', which is not a number of any country'),
      fallback:
        'Write it as +, country code and number. Or set `chatPrefix` in the `config` of the elements, and --chat-prefix here.',
    },
  ]
}
