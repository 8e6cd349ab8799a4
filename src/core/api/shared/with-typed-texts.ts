import type { AddressText, Capabilities, OrderDraft } from '../../types'
import type { Backend } from '../backend'
import { normalisePhone } from '../../lib/checkout/phone'
import { sentAddress } from '../../lib/checkout/validate'
import { codeText, emailText, plainText } from '../../lib/text/typed'

type Calls = Partial<Omit<Backend, 'logout'>>
type CleanArguments = { [Name in keyof Calls]: (...args: Parameters<Required<Calls>[Name]>) => unknown[] }

const addressOf = <P extends AddressText>(args: P): P => ({ ...args, ...sentAddress(args) })

const codeOf = (code: string | null | undefined) => code && codeText(code)

const orderOf = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  name: plainText(draft.name),
  phone: normalisePhone(draft.phone),
  ...(draft.email !== undefined && { email: emailText(draft.email) }),
  promoCode: codeOf(draft.promoCode) ?? null,
  address: addressOf(draft.address),
})

/** Normalises the texts that a shopper types, in the arguments of all calls. */
export function withTypedTexts<Own extends Calls>(calls: Own, accounts: Capabilities['accounts']): Own {
  const accountName = accounts === 'email' ? emailText : normalisePhone
  const args: CleanArguments = {
    login: (credentials) => [{ ...credentials, phone: accountName(credentials.phone) }],
    register: (person) => [{ ...person, name: plainText(person.name), phone: accountName(person.phone) }],
    requestReset: (email) => [emailText(email)],
    resendVerification: (email) => [emailText(email)],
    userExists: (name) => [accountName(name)],
    updateUser: (id, { name, phone }) => [id, { name: plainText(name), phone: normalisePhone(phone) }],
    addAddress: (draft) => [addressOf(draft)],
    editAddress: (id, draft) => [id, addressOf(draft)],
    checkPromo: (code, lines, email) => [codeText(code), lines, email],
    deliveries: (lines, fresh, code, email) => [lines, fresh, codeOf(code), email],
    checkout: (lines, code) => [lines, codeOf(code)],
    createOrder: (draft, now) => [orderOf(draft), now],
  }
  const wrapped: Record<string, unknown> = { ...calls }
  for (const [name, clean] of Object.entries(args) as [keyof Calls, (...texts: unknown[]) => unknown[]][]) {
    const call = calls[name] as ((...texts: unknown[]) => unknown) | undefined
    if (call) wrapped[name] = (...texts: unknown[]) => call(...clean(...texts))
  }
  return wrapped as Own
}
