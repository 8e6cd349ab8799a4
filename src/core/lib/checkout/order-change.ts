import type { Money, OrderDraft, Refusal } from '../../types'
import { stringify } from '../util/json'
import type { AddressText, CheckoutField } from './validate'

export interface OfferedOrder {
  draft: OrderDraft
  /** Products, options, quantities, prices before a promo code, and issues; serialized for comparison. */
  lines: string
  checkingCode: boolean
}

/** A part of the order that differs from the one shown when the shopper clicked the button. */
export type OrderChange =
  | { kind: 'lines' | 'code' | 'address' | 'contact' | 'payment' }
  | { kind: 'delivery' | 'total'; from: Money; to: Money }

const codeOf = ({ draft, checkingCode }: OfferedOrder) => [draft.promoCode, checkingCode, draft.subtotal]
const addressOf = ({ draft }: OfferedOrder) => [draft.address, draft.branchId]
const contactOf = ({ draft }: OfferedOrder) => [draft.name, draft.phone, draft.email, draft.userId]

/** Returns the differences in the order of the fields on the page. Ignores the language of titles. */
export function orderChanges(before: OfferedOrder, now: OfferedOrder): readonly OrderChange[] {
  const differs = (part: (order: OfferedOrder) => unknown) => stringify(part(before)) !== stringify(part(now))
  const changes: OrderChange[] = []
  const amount = (kind: 'delivery' | 'total', from: Money, to: Money) => {
    if (from !== to) changes.push({ kind, from, to })
  }
  const otherLines = before.lines !== now.lines
  if (otherLines) changes.push({ kind: 'lines' })
  // Changed lines also change the subtotal, which alone does not count as a change of the code.
  if (otherLines ? before.draft.promoCode !== now.draft.promoCode : differs(codeOf))
    changes.push({ kind: 'code' })
  amount('delivery', before.draft.deliveryPrice, now.draft.deliveryPrice)
  if (differs(addressOf)) changes.push({ kind: 'address' })
  if (differs(contactOf)) changes.push({ kind: 'contact' })
  // A free order is sent as cash, which does not count as a change of the payment method.
  const isFree = ({ draft }: OfferedOrder) => draft.subtotal === 0
  if (before.draft.epayment !== now.draft.epayment && isFree(before) === isFree(now))
    changes.push({ kind: 'payment' })
  amount('total', before.draft.total, now.draft.total)
  return changes
}

/** A field whose content the server has refused; `text` is the server's reason. */
export interface RefusedFault {
  field: CheckoutField | 'promo'
  fault: 'refused'
  text: string | null
}

interface TypedFields {
  name: string
  phone: string
  email: string
  zoneId: string | null
  address: AddressText
  code: string
}

const valuesOf = ({
  name,
  phone,
  email,
  zoneId,
  address,
  code,
}: TypedFields): Record<RefusedFault['field'], string | null> => ({
  name,
  phone,
  email,
  zone: zoneId,
  promo: code,
  ...address,
})

/** The end of a field's name in a request, in letters; before it are the objects around it. */
const FIELD =
  /(phone|email|zone|street|building|floor|flat|landmark|promo)(?:number|num|no|code|id|line|name|address)*$/
/** Other things have phones and names too. */
const OF_OTHERS = /product|item|store|branch|timezone/
const OF_PERSON =
  /order|customer|user|guest|delivery|shipping|billing|address|contact|recipient|data|attributes|body|input|full|first|last/g

function fieldOf(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  const field = OF_OTHERS.test(letters) ? null : FIELD.exec(letters)?.[1]
  return field ?? (letters.endsWith('name') ? letters.replace(OF_PERSON, '') : '')
}

/** Returns the fields because of which the server refused an order, unless they have changed since. */
export function refusedFaults(
  { fields = {} }: Refusal,
  { sent, now }: Record<'sent' | 'now', TypedFields>,
): readonly RefusedFault[] {
  const [before, after] = [valuesOf(sent), valuesOf(now)]
  return Object.entries(fields).flatMap(([name, text]): RefusedFault[] => {
    const field = fieldOf(name) as RefusedFault['field']
    const isUnchanged = Object.hasOwn(after, field) && before[field] === after[field]
    return isUnchanged && (field !== 'promo' || now.code) ? [{ field, fault: 'refused', text }] : []
  })
}
