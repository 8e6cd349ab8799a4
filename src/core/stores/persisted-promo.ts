import { effect, untracked } from '@preact/signals-core'
import type { CheckoutForm } from '../lib/checkout/checkout'
import type { PromoStore } from './promo'

/** A promo code that survives a reload: the stored draft records whether one was applied. */
export interface PersistedPromo extends PromoStore {
  /** Call when there is something to buy: applies the stored code again, once. */
  resume(): void
}

export interface TypedCode {
  read(): Pick<CheckoutForm, 'code' | 'applied'>
  change(part: Partial<Pick<CheckoutForm, 'code' | 'applied'>>): void
}

export function createPersistedPromo(promo: PromoStore, typed: TypedCode): PersistedPromo {
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
