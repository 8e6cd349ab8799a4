import type { Refusal } from '../types'
import type { Confirmation, PendingOrder } from './pending-order'

/**
 * Where an order stands. `unconfirmed`: it was sent, and nobody knows whether the server stored it. `elsewhere`: another
 * tab is sending it. `failed`: nothing was stored.
 */
export type OrderState =
  | { status: 'idle' }
  /** `again`: an unconfirmed one that is sent another time. */
  | { status: 'sending'; again: PendingOrder | null }
  | { status: 'elsewhere' }
  | { status: 'unconfirmed'; pending: PendingOrder; looking: boolean }
  | { status: 'failed'; refusal: Refusal }
  | { status: 'placed'; confirmation: Confirmation; payment: Payment }

/** The payment link of a placed order; `none` for cash, `unasked` where it was not asked for here. */
export type Payment = { status: 'none' | 'unasked' | 'asking' | 'failed' } | { status: 'ready'; url: string }

/** Without a link that is known already, it has to be asked for. */
export const paymentOf = ({ epayment, payUrl }: Confirmation): Payment =>
  payUrl ? { status: 'ready', url: payUrl } : { status: epayment ? 'unasked' : 'none' }

const OPEN_KINDS: ReadonlySet<Refusal['kind']> = new Set(['network', 'timeout', 'unreadable', 'server'])
/** A timeout of the server, one who has hung up, and a server that knows the request already. */
const OPEN_STATUS: ReadonlySet<number | null> = new Set([408, 409, 499])

/** Whether the server may have stored the order all the same (DECISIONS §4); any other refusal says that it did not. */
export const leavesOpen = ({ kind, status }: Refusal) => OPEN_KINDS.has(kind) || OPEN_STATUS.has(status)
