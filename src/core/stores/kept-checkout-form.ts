import type { Env } from '../env'
import { readCheckoutForm, type CheckoutForm } from '../lib/checkout'
import { stringify } from '../lib/json'
import { createKept, type KeyPrefix } from './kept'

/** The checkout draft in storage; a logout clears it even if the checkout has not been opened on the page. */
export const createKeptCheckoutForm = (env: Env, prefix: KeyPrefix) =>
  createKept<CheckoutForm>(env, prefix, 'checkout', { read: readCheckoutForm, write: stringify })
