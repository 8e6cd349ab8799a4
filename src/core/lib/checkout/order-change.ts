import type { Money, OrderDraft } from '../../types'
import { stringify } from '../util/json'

/** An order as the shopper saw it at one moment. */
export interface OfferedOrder {
  draft: OrderDraft
  /** Products, options, quantities, prices before a promo code, and problems with them; serialized for comparison. */
  lines: string
  /** Whether a promo code is still being checked. */
  checkingCode: boolean
}

/** A part of the order that differs from what was shown when the button was pressed. */
export type OrderChange =
  | { kind: 'lines' | 'code' | 'address' | 'contact' | 'payment' }
  | { kind: 'delivery' | 'total'; from: Money; to: Money }

const codeOf = ({ draft, checkingCode }: OfferedOrder) => [draft.promoCode, checkingCode, draft.subtotal]
const addressOf = ({ draft }: OfferedOrder) => [draft.address, draft.branchId]
const contactOf = ({ draft }: OfferedOrder) => [draft.name, draft.phone, draft.email, draft.userId]

/** The differences, in the order of the fields on the page. The language of titles is not compared. */
export function orderChanges(before: OfferedOrder, now: OfferedOrder): readonly OrderChange[] {
  const differs = (part: (order: OfferedOrder) => unknown) => stringify(part(before)) !== stringify(part(now))
  const changes: OrderChange[] = []
  const amount = (kind: 'delivery' | 'total', from: Money, to: Money) => {
    if (from !== to) changes.push({ kind, from, to })
  }
  const otherLines = before.lines !== now.lines
  if (otherLines) changes.push({ kind: 'lines' })
  // Changed lines change the subtotal too; that alone is no change of the code.
  if (otherLines ? before.draft.promoCode !== now.draft.promoCode : differs(codeOf))
    changes.push({ kind: 'code' })
  amount('delivery', before.draft.deliveryPrice, now.draft.deliveryPrice)
  if (differs(addressOf)) changes.push({ kind: 'address' })
  if (differs(contactOf)) changes.push({ kind: 'contact' })
  // An order that costs nothing is sent as cash, which does not count as a change of the payment method.
  const isFree = ({ draft }: OfferedOrder) => draft.subtotal === 0
  if (before.draft.epayment !== now.draft.epayment && isFree(before) === isFree(now))
    changes.push({ kind: 'payment' })
  amount('total', before.draft.total, now.draft.total)
  return changes
}
