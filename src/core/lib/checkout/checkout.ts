import type {
  Capabilities,
  Address,
  AddressText,
  CartLine,
  Lang,
  Money,
  OrderDraft,
  PlaceField,
  PromoLine,
  User,
  Zone,
  Localized,
  OrderLine,
  PaymentMethod,
} from '../../types'
import { savingOf, lineTotalOf, unitPrice } from '../money/money'
import { findById, sameId } from '../util/ids'
import { sentMethod } from './payment-method'
import { orderAddressOf } from './pending-order'
import type { RefusedFault } from './refused-fields'
import { emailText, plainText } from '../text/typed'
import {
  addressFaults,
  hasEmail,
  isBlank,
  sentAddress,
  phoneFault,
  type AddressFault,
  type PhoneFault,
} from './validate'
import { countOf } from '../cart/cart-lines'

/** The persisted checkout draft: the shopper's input survives a reload. Passwords are never stored. */
export interface CheckoutForm {
  guest: boolean
  /** The id of the user to whom the draft belongs, as text; null for a guest. Other users never see the draft. */
  userId: string | null
  name: string
  phone: string
  /** A guest's e-mail address, if the server requires one. */
  email: string
  address: AddressText
  /** Whether a guest chose a house instead of an apartment. */
  house: boolean
  /** The id of the chosen zone, as text; null until one is chosen. */
  zoneId: string | null
  addressId: string | null
  /** The id of the payment method, as text; null until one is chosen. */
  payment: string | null
  code: string
  /** Whether the code has been applied. A reload then applies it again. */
  applied: boolean
}

export const EMPTY_FORM: CheckoutForm = {
  guest: false,
  userId: null,
  name: '',
  phone: '',
  email: '',
  address: { street: '', building: '', floor: '', flat: '', landmark: '' },
  house: false,
  zoneId: null,
  addressId: null,
  payment: null,
  code: '',
  applied: false,
}

export interface CheckoutFacts {
  can: Pick<Capabilities, 'accounts' | 'deliveries' | 'houseText' | 'payments'>
  form: CheckoutForm
  lines: readonly CartLine[]
  /** Whether the cart contains lines that can't be bought. They must be removed before ordering. */
  blocked: boolean
  unpriced?: boolean
  user: User | null
  zones: readonly Zone[]
  addresses: readonly Address[]
  promo: { code: string; lines: readonly PromoLine[] } | null
  lang: Lang
  epayment: boolean
  /** Optional fields that the merchant requires in every address. */
  placeFields?: readonly PlaceField[] | undefined
  /** The payment methods for this order; null until they have loaded, and if the shop has one for all orders. */
  methods: readonly PaymentMethod[] | null
  /** The URL to which the payment page leads back. */
  returnUrl: string
}

/** Returns the saved address that the user chose, else the newest one. */
export function chosenAddress({
  form,
  addresses,
}: Pick<CheckoutFacts, 'form' | 'addresses'>): Address | null {
  return findById(addresses, form.addressId) ?? addresses.at(-1) ?? null
}

/**
 * Returns the delivery zone of the user's address, or the zone that a guest chose. If deliveries depend on the order,
 * users choose too. None is preselected, since it sets the price.
 */
export function chosenZone(
  facts: Pick<CheckoutFacts, 'can' | 'form' | 'user' | 'zones' | 'addresses'>,
): Zone | null {
  const { can, form, user, zones } = facts
  if (!user || can.deliveries === 'by-order') return zones.find(({ id }) => sameId(id, form.zoneId)) ?? null
  const address = chosenAddress(facts)
  if (!address) return null
  // If the area is no longer delivered to, the address may still contain its former price.
  return zones.length > 0 ? (zones.find(({ id }) => sameId(id, address.zoneId)) ?? null) : address.zone
}

/** Returns the totals that the checkout shows. */
export function checkoutTotals(facts: CheckoutFacts) {
  const lines = orderLinesOf(facts.lines, facts.lang)
  const totals = totalsOf(lines, facts.promo?.lines ?? null, chosenZone(facts)?.deliveryPrice ?? null)
  const { items, discounted, delivery, total } = totals
  const { unpriced = false } = facts
  const discount = discounted === null || unpriced ? null : items - discounted
  const goods = discounted ?? items
  const whole = delivery !== null && !unpriced
  const method = sentMethod(facts.methods, facts.form.payment, whole && total === 0)
  return {
    ...totals,
    /** Whether `total` is the amount due: the prices of delivery and of all lines are known. */
    whole,
    /** The payment method with which the order is sent; null if the shop has one for all orders. */
    method,
    /**
     * The part of the amount that is known so far: the total, or the goods without delivery. Null while a line has no
     * price in this market.
     */
    due: unpriced ? null : total,
    discount,
    saving: unpriced ? 0 : savingOf(facts.lines) + (discount ?? 0),
    /**
     * The amount paid online. If payment methods depend on the order, that is the total, else the goods without
     * delivery. Null if nothing is paid online; payment pages refuse an amount of 0.
     */
    online: facts.can.payments
      ? method?.kind === 'online' && (total > 0 || !whole)
        ? total
        : null
      : facts.epayment && (goods > 0 || unpriced)
        ? goods
        : null,
  }
}

export type CheckoutTotals = ReturnType<typeof checkoutTotals>

/**
 * `unchosen`: no zone is chosen yet. `missing`: the store does not deliver there. `unknown`: the zones have not
 * loaded.
 */
export type ZoneFault = 'unchosen' | 'missing' | 'unknown'

export type CheckoutFault =
  | AddressFault
  | { field: 'name' | 'email' | 'address'; fault: 'missing' }
  | { field: 'address'; fault: 'incomplete' }
  | { field: 'phone'; fault: PhoneFault }
  | { field: 'zone'; fault: ZoneFault }
  | { field: 'lines'; fault: 'empty' | 'blocked' | 'unpriced' }
  /** `unknown`: the payment methods have not loaded. `missing`: there is none for this order. */
  | { field: 'payment'; fault: 'unknown' | 'missing' }
  | RefusedFault

/** Returns the reasons why the order can't be sent, in the order of the fields on the page. */
export function checkoutFaults(facts: CheckoutFacts): readonly CheckoutFault[] {
  const { form, lines, user, placeFields } = facts
  const faults: CheckoutFault[] = []
  if (facts.blocked) faults.push({ field: 'lines', fault: facts.unpriced ? 'unpriced' : 'blocked' })
  else if (lines.length === 0) faults.push({ field: 'lines', fault: 'empty' })
  if (isBlank(form.name)) faults.push({ field: 'name', fault: 'missing' })
  const phone = phoneFault(form.phone)
  if (phone) faults.push({ field: 'phone', fault: phone })
  if (!user && facts.can.accounts === 'email' && !hasEmail(form.email))
    faults.push({ field: 'email', fault: 'missing' })
  const saved = user && chosenAddress(facts)
  if (!user) faults.push(...addressFaults(form.address, 'add', { ...facts.can, placeFields }))
  else if (!saved) faults.push({ field: 'address', fault: 'missing' })
  else if (placeFields?.some((field) => isBlank(saved[field] ?? '')))
    faults.push({ field: 'address', fault: 'incomplete' })
  // An order without a readable zone has neither a branch nor a delivery price.
  const zone = chosenZone(facts)
  const needed = !user || facts.can.deliveries === 'by-order' || saved !== null
  if (needed && (zone?.deliveryPrice ?? null) === null)
    faults.push({ field: 'zone', fault: zoneFault(facts) })
  if (facts.can.payments && !facts.methods?.length)
    faults.push({ field: 'payment', fault: facts.methods ? 'missing' : 'unknown' })
  return faults
}

function zoneFault({ can, zones, user, form }: CheckoutFacts): ZoneFault {
  if (zones.length === 0) return 'unknown'
  return (user && can.deliveries === 'areas') || form.zoneId !== null ? 'missing' : 'unchosen'
}

/** Returns the order exactly as displayed. Requires that `checkoutFaults` returns an empty list. */
export function orderDraftOf(facts: CheckoutFacts): OrderDraft {
  const { form, user, promo } = facts
  const zone = chosenZone(facts)
  const saved = user && chosenAddress(facts)
  const lines = orderLinesOf(facts.lines, facts.lang)
  const totals = checkoutTotals(facts)
  return {
    name: plainText(form.name),
    phone: form.phone,
    ...(!user && facts.can.accounts === 'email' && { email: emailText(form.email) }),
    userId: user?.id ?? null,
    deliveryPrice: totals.delivery ?? 0,
    total: totals.total,
    subtotal: totals.discounted ?? totals.items,
    quantity: totals.quantity,
    epayment: totals.online !== null,
    ...(totals.method && { payment: { method: totals.method.id, returnUrl: facts.returnUrl } }),
    lines: promo ? withPromo(lines, promo.lines) : lines,
    promoCode: promo?.code ?? null,
    branchId: zone?.branchId ?? null,
    address: saved
      ? { ...orderAddressOf(saved), ...(facts.can.deliveries === 'by-order' && { zoneId: zone?.id ?? null }) }
      : { ...sentAddress(form.address), zoneId: zone?.id ?? null },
  }
}

function displayName({ product, option }: CartLine, lang: Lang): string {
  const parts: readonly (Localized | null)[] = [product.title, option?.color ?? null, option?.size ?? null]
  return parts.flatMap((part) => part?.[lang] || []).join(' · ')
}

/**
 * Returns the order lines at the displayed prices. Leaves out lines without a readable price: they can't be bought, and
 * the checkout stops before it sends an order with such lines.
 */
export function orderLinesOf(lines: readonly CartLine[], lang: Lang): readonly OrderLine[] {
  return lines.flatMap((line) => {
    const { product, option, quantity } = line
    const price = unitPrice(product, option)
    if (price === null) return []
    return {
      productId: product.id,
      productName: product.title.en,
      displayName: displayName(line, lang),
      price,
      option,
      quantity,
    }
  })
}

/** Matches a promo line to an order line: by option id, else by `options_ids`. */
function isPromoOf(promo: PromoLine, { productId, option }: OrderLine): boolean {
  if (!sameId(promo.productId, productId)) return false
  if (promo.optionId !== null) return option !== null && sameId(promo.optionId, option.id)
  return (promo.optionsIds ?? '') === (option?.optionsIds ?? '')
}

/**
 * Replaces prices with the server's discounted ones. A `discount_price` of 0 is a price, a missing one is not. Lines
 * missing from the response keep their price, so that nothing is dropped or given away silently.
 */
export function withPromo(lines: readonly OrderLine[], promo: readonly PromoLine[]): readonly OrderLine[] {
  return lines.map((line) => {
    const found = promo.find((candidate) => isPromoOf(candidate, line))
    const price = found?.discountPrice ?? found?.price ?? line.price
    return { ...line, price, total: found?.total }
  })
}

const sumOf = (lines: readonly OrderLine[]): Money =>
  Math.min(
    lines.reduce((sum, line) => sum + lineTotalOf(line), 0),
    Number.MAX_SAFE_INTEGER,
  )

/** Returns the checkout totals. An applied promo always replaces the sum of the lines, even with 0. */
export function totalsOf(
  lines: readonly OrderLine[],
  promo: readonly PromoLine[] | null,
  delivery: Money | null,
) {
  const items = sumOf(lines)
  const discounted = promo && sumOf(withPromo(lines, promo))
  return {
    items,
    /** The sum of the lines with the promo, which may be 0; null without one. */
    discounted,
    /** The price of the chosen zone; null if none is chosen or the price is unreadable. */
    delivery,
    /** Items (with the promo discount) plus delivery, as far as it is known. */
    total: Math.min((discounted ?? items) + (delivery ?? 0), Number.MAX_SAFE_INTEGER),
    quantity: countOf(lines),
  }
}
