import { SESSION_ENDED } from '../../lib/account/session-ended'
import { readMoney } from '../../lib/money/money'
import { webUrl } from '../../lib/web/urls'
import type { Result, Money, OrderLine, Refusal } from '../../types'
import type { Backend, AdapterDeps, CallsAs } from '../backend'
import { withTypedTexts } from '../shared/with-typed-texts'
import { flag, isObject, list, number, own, text } from '../read'
import type { VariantOf } from '../shared/products'
import { NOT_HERE } from '../shared/people'
import { CHANGED, orderedVariants, promoLineOf } from '../shared/orders'
import type { Graph } from './graph'
import type { Names, StockRecord } from './read'

interface CartWorld extends Names, Pick<AdapterDeps, 'lang' | 'attributes'> {
  stock: StockRecord
  variantOf: VariantOf
}

interface MadeLine {
  line: OrderLine
  /** The price per unit, before any code. */
  price: Money | null
  /** The total of the whole line, with the code. */
  total: Money
}

interface MadeCart {
  url: string | null
  lines: readonly MadeLine[]
  codeCounts: boolean
}

const DISCOUNTS = 'discountAllocations{targetType discountedAmount{amount}}'
const CART = `{cartCreate(input:$i){cart{checkoutUrl discountCodes{code applicable}${DISCOUNTS}lines(first:250){nodes{quantity cost{amountPerQuantity{amount}subtotalAmount{amount}}${DISCOUNTS}merchandise{...on ProductVariant{id}}}}}userErrors{message}}}`

const UNREADABLE: Refusal = { ok: false, kind: 'unreadable', status: 200, message: null }
const NO_SUCH_CODE: Refusal = { ok: false, kind: 'refused', status: 400, message: null }

/**
 * Reads the URL of the checkout page. Shoppers pay on that page, so the URL must be https, except on a local server,
 * which has no certificate.
 */
function payUrl(value: unknown): string | null {
  const url = webUrl(value)
  return url && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/i.test(url) ? url : null
}

const costOf = (line: unknown) => own(line, 'cost')
const amountIn = (value: unknown, field: string) => readMoney(own(own(value, field), 'amount'))
const isReadable = (line: unknown) =>
  number(own(line, 'quantity')) !== null && amountIn(costOf(line), 'subtotalAmount') !== null
/**
 * Returns the discount on a line or on the whole cart. Discounts on shipping are not included, because they change no
 * line.
 */
const discountOf = (value: unknown): Money =>
  list(own(value, 'discountAllocations'), (entry) =>
    own(entry, 'targetType') === 'SHIPPING_LINE' ? null : amountIn(entry, 'discountedAmount'),
  ).reduce((sum, amount) => sum + amount, 0)

/** Returns the calls of the cart. All other personal calls fail with `missing`. */
export function cartCalls(
  { mutate }: Graph,
  { stock, variantOf, lang, attributes, gid, idOf, nodes }: CartWorld,
): CallsAs<object> {
  async function make(lines: readonly OrderLine[], code: string | null): Promise<Result<MadeCart>> {
    const variants = await orderedVariants(lines, variantOf)
    if (!variants.ok) return variants
    const wanted = lines.map((line, at) => ({ line, variant: String(variants.data[at]) }))
    const countryCode = attributes().country?.toUpperCase()
    const result = await mutate(
      lang(),
      { variables: ',$i:CartInput!', body: CART },
      {
        i: {
          lines: wanted.map(({ line, variant }) => ({
            merchandiseId: gid('ProductVariant', variant),
            quantity: line.quantity,
          })),
          ...(code && { discountCodes: [code] }),
          // Set the buyer's country: prices in a cart depend only on that, and not on the country of the context.
          ...(countryCode && { buyerIdentity: { countryCode } }),
        },
      },
      (data) => own(data, 'cartCreate') as object | null,
    )
    if (!result.ok) return result
    const cart = own(result.data, 'cart')
    if (!isObject(cart)) {
      const [message] = list(own(result.data, 'userErrors'), (error) => text(own(error, 'message')))
      // If a variant was deleted or unpublished, the message contains its id.
      if (message?.includes('/ProductVariant/')) return CHANGED
      return { ok: false, kind: 'refused', status: 422, message: message || null }
    }
    const held = nodes(own(cart, 'lines'))
    // A missing line is sold out. A line without a cost would be free, so the cart counts as unreadable.
    if (!isObject(own(cart, 'lines')) || !held.every(isReadable)) return UNREADABLE
    const made = new Map(held.map((line) => [idOf(own(line, 'merchandise')), line]))
    // The server reduces quantities to the stock without an error. The amounts that the shopper has seen are for other
    // quantities, so refuse the order.
    const reduced = wanted.filter(
      ({ line, variant }) =>
        !stock.record(variant, line.quantity, number(own(made.get(variant), 'quantity')) ?? 0),
    )
    if (reduced.length > 0) return CHANGED
    const applies = list(own(cart, 'discountCodes'), (entry) => flag(own(entry, 'applicable'))).includes(true)
    const discounted = (line: unknown) => (amountIn(costOf(line), 'subtotalAmount') ?? 0) - discountOf(line)
    const whole = [...made.values()].reduce((sum, line) => sum + discounted(line), 0)
    // Split the discount on the whole cart among the lines. The shares are rounded so that they add up to the discount.
    const rest = (sum: Money) => sum - Math.round((discountOf(cart) * sum) / (whole || 1))
    let before = 0
    return {
      ok: true,
      data: {
        url: payUrl(own(cart, 'checkoutUrl')),
        lines: wanted.map(({ line, variant }) => {
          const there = made.get(variant)
          const above = rest(before)
          before += discounted(there)
          return {
            line,
            price: amountIn(costOf(there), 'amountPerQuantity'),
            total: rest(before) - above,
          }
        }),
        codeCounts: !code || applies,
      },
    }
  }

  const calls: Required<Pick<Backend, 'checkPromo' | 'checkout'>> = {
    async checkPromo(code, lines) {
      const cart = await make(lines, code)
      if (!cart.ok) return cart
      // Don't use the server's message, which may not be in the shopper's language.
      if (!cart.data.codeCounts) return NO_SUCH_CODE
      return {
        ok: true,
        data: cart.data.lines.map(({ line, total }) => promoLineOf(line, total)),
      }
    },
    async checkout(lines, code) {
      const cart = await make(lines, code)
      if (!cart.ok) return cart
      const { url, lines: made, codeCounts } = cart.data
      if (!codeCounts || made.some(({ line, price }) => price !== line.price)) return CHANGED
      return url === null ? UNREADABLE : { ok: true, data: url }
    },
  }
  const typed: Partial<Backend> = {
    ...withTypedTexts(calls, 'none'),
    deliveries: async () => ({ ok: true, data: [] }),
    me: async () => SESSION_ENDED,
    logout: async () => ({ ok: true, data: null }),
  }
  // The calls of accounts and orders are missing, because both are on the shop's own pages.
  const whole = new Proxy(typed, { get: (own, name: keyof Backend) => own[name] ?? (async () => NOT_HERE) })
  return () => whole
}
