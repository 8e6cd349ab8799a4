import { normalisePhone } from '../lib/checkout/phone'
import { numericText } from '../lib/checkout/validate'
import { codeText, emailText, plainText } from '../lib/text/typed'
import type { AddressDraft, Can, OrderDraft } from '../types'
import type { Backend } from './backend'

type Calls = Partial<Omit<Backend, 'logout'>>
type Place = Omit<AddressDraft, 'userId'>
type Given = { [Name in keyof Calls]: (...given: Parameters<Required<Calls>[Name]>) => unknown[] }

const place = <P extends Place>(given: P): P => ({
  ...given,
  street: plainText(given.street),
  building: numericText(given.building),
  floor: numericText(given.floor),
  flat: numericText(given.flat),
  landmark: plainText(given.landmark),
})

const codeOf = (code: string | null | undefined) => code && codeText(code)

const orderOf = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  name: plainText(draft.name),
  phone: normalisePhone(draft.phone),
  ...(draft.email !== undefined && { email: emailText(draft.email) }),
  promoCode: codeOf(draft.promoCode) ?? null,
  address: place(draft.address),
})

export function withTypedTexts<Own extends Calls>(calls: Own, accounts: Can['accounts']): Own {
  const accountName = accounts === 'email' ? emailText : normalisePhone
  const given: Given = {
    login: (credentials) => [{ ...credentials, phone: accountName(credentials.phone) }],
    register: (person) => [{ ...person, name: plainText(person.name), phone: accountName(person.phone) }],
    userExists: (name) => [accountName(name)],
    updateUser: (id, { name, phone }) => [id, { name: plainText(name), phone: normalisePhone(phone) }],
    addAddress: (draft) => [place(draft)],
    editAddress: (id, draft) => [id, place(draft)],
    checkPromo: (code, lines, email) => [codeText(code), lines, email],
    deliveries: (lines, fresh, code, email) => [lines, fresh, codeOf(code), email],
    checkout: (lines, code) => [lines, codeOf(code)],
    createOrder: (draft, now) => [orderOf(draft), now],
  }
  const wrapped: Record<string, unknown> = { ...calls }
  for (const [name, clean] of Object.entries(given) as [keyof Calls, (...texts: unknown[]) => unknown[]][]) {
    const call = calls[name] as ((...texts: unknown[]) => unknown) | undefined
    if (call) wrapped[name] = (...texts: unknown[]) => call(...clean(...texts))
  }
  return wrapped as Own
}
