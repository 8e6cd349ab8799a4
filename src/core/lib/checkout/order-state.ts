import type { Refusal } from '../../types'
import type { Confirmation, PendingOrder, StoredOrder } from './pending-order'

/**
 * `unconfirmed`: sent, but it is unknown whether the server stored it. `elsewhere`: another tab is sending an order.
 * `failed`: the server did not store it.
 */
export type OrderState =
  | { status: 'idle' }
  /** `again`: the unconfirmed order that is being resent. */
  | { status: 'sending'; again: PendingOrder | null }
  | { status: 'elsewhere' }
  | { status: 'unconfirmed'; pending: StoredOrder; looking: boolean }
  | { status: 'failed'; refusal: Refusal }
  | { status: 'placed'; confirmation: Confirmation; payment: Payment }

/**
 * The payment link of a placed order. `none`: it is paid in cash. `unasked`: this page has not requested the link.
 */
export type Payment = { status: 'none' | 'unasked' | 'asking' | 'failed' } | { status: 'ready'; url: string }

export const paymentOf = ({ epayment, payUrl }: Confirmation): Payment =>
  payUrl ? { status: 'ready', url: payUrl } : { status: epayment ? 'unasked' : 'none' }

export const placedState = (confirmation: Confirmation): OrderState => ({
  status: 'placed',
  confirmation,
  payment: paymentOf(confirmation),
})

const OPEN_KINDS: ReadonlySet<Refusal['kind']> = new Set(['network', 'timeout', 'unreadable', 'server'])
/** Request timeout, conflict (the server already knows this request), client closed request. */
const OPEN_STATUS: ReadonlySet<number | null> = new Set([408, 409, 499])

/** Whether the server may have stored the order despite the failure. After any other refusal, it has not. */
export const leavesOpen = ({ kind, status }: Refusal) => OPEN_KINDS.has(kind) || OPEN_STATUS.has(status)
