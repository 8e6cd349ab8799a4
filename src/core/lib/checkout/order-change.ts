import type { Money, OrderDraft } from '../../types'
import { stringify } from '../util/json'

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

/** Returns the differences, in the order of the fields on the page. Ignores the language of titles. */
export function orderChanges(before: OfferedOrder, now: OfferedOrder): readonly OrderChange[] {
  const differs = (part: (order: OfferedOrder) => unknown) => stringify(part(before)) !== stringify(part(now))
  const changes: OrderChange[] = []
  const amount = (kind: 'delivery' | 'total', from: Money, to: Money) => {
    if (from !== to) changes.push({ kind, from, to })
  }
  const otherLines = before.lines !== now.lines
  if (otherLines) changes.push({ kind: 'lines' })
  // If the lines have changed, so has the subtotal. Then compare only the code itself.
  if (otherLines ? before.draft.promoCode !== now.draft.promoCode : differs(codeOf))
    changes.push({ kind: 'code' })
  amount('delivery', before.draft.deliveryPrice, now.draft.deliveryPrice)
  if (differs(addressOf)) changes.push({ kind: 'address' })
  if (differs(contactOf)) changes.push({ kind: 'contact' })
  // A free order is sent as paid in cash. That does not count as a change of the payment method.
  const isFree = ({ draft }: OfferedOrder) => draft.subtotal === 0
  const isOtherMethod = differs(({ draft }) => [draft.epayment, draft.payment?.method])
  if (isOtherMethod && isFree(before) === isFree(now)) changes.push({ kind: 'payment' })
  amount('total', before.draft.total, now.draft.total)
  return changes
}
