import { effect, untracked } from '@preact/signals-core'
import type { CheckoutForm } from '../lib/checkout'
import type { PromoStore } from './promo'

/** A promo code that outlasts a reload: what is kept of the form says whether one was applied. */
export interface LastingPromo extends PromoStore {
  /** There is something to buy: a code that was applied is applied again, once. */
  resume(): void
}

/** Of the form at the checkout. */
export interface TypedCode {
  read(): Pick<CheckoutForm, 'code' | 'applied'>
  change(part: Partial<Pick<CheckoutForm, 'code' | 'applied'>>): void
}

export function createLastingPromo(promo: PromoStore, typed: TypedCode): LastingPromo {
  let resumed = false
  const stop = effect(() => {
    const { value } = promo.state
    untracked(() => {
      if (!resumed || value.status === 'checking') return
      if (value.status === 'applied') typed.change({ applied: true, code: value.code })
      else if (typed.read().applied) typed.change({ applied: false })
    })
  })
  return {
    ...promo,
    resume() {
      if (resumed) return
      resumed = true
      const { applied, code } = typed.read()
      if (applied) void promo.restore(code)
    },
    dispose() {
      stop()
      promo.dispose()
    },
  }
}
