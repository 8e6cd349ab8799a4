import type { AwaitedOrder, Order, OrderDraft, PlacedOrder } from '../../../src/core/types'
import type { Owner } from '../../../src/core/lib/checkout/order-events'
import { AS_READ } from './order-tab'

export interface StoredAtServer {
  id: number
  draft: OrderDraft
  intent: number
}

/** A payment page. Its order is placed once the provider has reported the payment. */
interface Page {
  draft: OrderDraft
  intent: number
  isPaid: boolean
}

const isOnline = ({ payment }: OrderDraft) => payment?.method === 'online'

/** Returns the order as it is listed by a server that does not return intents. */
const orderOf = ({ id, draft }: StoredAtServer): Order => ({
  ...AS_READ,
  id,
  code: `T${id}`,
  products: draft.lines.map(({ quantity, price, displayName: name }) => ({
    quantity,
    name,
    price,
    images: [],
    productId: 7,
    optionId: null,
  })),
  total: draft.total,
  deliveryPrice: 0,
  subtotal: draft.subtotal,
  rawSubtotal: draft.subtotal,
})

const placedIn = ({ id, draft }: StoredAtServer): PlacedOrder => ({
  id,
  code: `T${id}`,
  name: '',
  subtotal: draft.subtotal,
})

/** The merchant's server and the payment provider. */
export function createModelServer() {
  const orders: StoredAtServer[] = []
  const pages: Page[] = []
  const byIntent = (intent: number) => orders.find((order) => order.intent === intent)

  function place(draft: OrderDraft, intent: number): StoredAtServer {
    const order = { id: orders.length + 1, draft, intent }
    orders.push(order)
    return order
  }

  /** The provider reports a payment, perhaps for the second time. */
  function report({ draft, intent, isPaid }: Page) {
    if (isPaid && !byIntent(intent)) place(draft, intent)
  }

  return {
    orders,
    pages,
    createOrder(draft: OrderDraft, intent: number): PlacedOrder | AwaitedOrder {
      if (!isOnline(draft)) return placedIn(place(draft, intent))
      const placed = byIntent(intent)
      if (placed) return placedIn(placed)
      if (!pages.some((page) => page.intent === intent)) pages.push({ draft, intent, isPaid: false })
      return { code: `A${intent}`, payAt: `https://pay.example/${intent}` }
    },
    report,
    /** Some servers ask the provider, others wait for its report. */
    lookUp(intent: number, asksProvider: boolean): PlacedOrder | null {
      const page = pages.find((one) => one.intent === intent)
      if (asksProvider && page) report(page)
      const order = byIntent(intent)
      return order ? placedIn(order) : null
    },
    listOf: (user: Owner) => orders.filter(({ draft }) => draft.userId === user).map(orderOf),
  }
}
