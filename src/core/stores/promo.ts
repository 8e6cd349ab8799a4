import { effect, signal, type ReadonlySignal, untracked } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Source } from '../env'
import { codeText } from '../lib/text/typed'
import type { OrderLine, PromoLine, Refusal } from '../types'
import type { CheckoutForm } from '../lib/checkout/checkout'
import type { StoreOf } from './resource'

export type PromoState =
  /** `dropped`: a code was applied, but a change of the lines removed it. */
  | { status: 'none'; dropped: boolean }
  | { status: 'checking'; code: string }
  | { status: 'applied'; code: string; lines: readonly PromoLine[] }

export interface PromoDeps {
  backend: Pick<Backend, 'checkPromo'>
  lines: ReadonlySignal<readonly OrderLine[]>
  /** Requests prices that are not known in this market. Resolves to whether all are known; null if they are already. */
  price(): Promise<boolean> | null
  /** Called when the code or its discount changes; `code` is null without one. */
  changed(code: string | null, source: Source | null): void
}

const signatureOf = (lines: readonly OrderLine[]) =>
  lines
    .map(({ productId, option, price, quantity }) => [productId, option?.id, price, quantity].join())
    .join(';')

const NOT_PRICED: Refusal = { ok: false, kind: 'network', status: null, message: null }
const NO_PROMO: PromoState = { status: 'none', dropped: false }

export function createPromo({ backend, lines, price, changed }: PromoDeps) {
  const state = signal<PromoState>(NO_PROMO)
  let turn = 0

  function end(dropped: boolean, source: Source | null) {
    turn++
    const { status } = state.peek()
    state.value = { status: 'none', dropped }
    if (status === 'applied') changed(null, source)
  }

  /** The turn that waits for prices, which change the lines but do not drop the code. */
  let pricing = 0
  let known = signatureOf(lines.peek())
  const stop = effect(() => {
    const now = signatureOf(lines.value)
    if (now === known) return
    known = now
    if (state.peek().status === 'none' || pricing === turn) return
    end(true, null)
  })

  async function apply(typed: string, source: Source | null): Promise<Refusal | null> {
    const code = codeText(typed)
    if (state.peek().status !== 'none') return null
    const mine = ++turn
    state.value = { status: 'checking', code }
    const priced = price()
    if (priced) {
      // A code is checked for all lines, so it waits for their prices.
      pricing = mine
      const areKnown = await priced
      if (mine !== turn) return null
      pricing = 0
      if (!areKnown) {
        state.value = NO_PROMO
        return NOT_PRICED
      }
    }
    // Update now: inside a batch, the effect runs later.
    known = signatureOf(lines.peek())
    const result = await backend.checkPromo(code, lines.peek())
    if (mine !== turn) return null
    state.value = result.ok ? { status: 'applied', code, lines: result.data } : NO_PROMO
    if (result.ok) changed(code, source)
    return result.ok ? null : result
  }

  return {
    state,
    /** Applies a code. Resolves to the refusal, or to null if it was applied or has been cancelled. */
    apply,
    /** Applies a code again after a reload. If that fails, it counts as dropped. */
    async restore(code: string) {
      if (await apply(code, null)) state.value = { status: 'none', dropped: true }
    },
    remove: (source: Source | null) => end(false, source),
    dispose: stop,
  }
}

/** The promo code. A valid one replaces the prices of the lines with the server's discounted prices. */
export type PromoStore = StoreOf<typeof createPromo>

export interface TypedCode {
  read(): Pick<CheckoutForm, 'code' | 'applied'>
  change(part: Partial<Pick<CheckoutForm, 'code' | 'applied'>>): void
}

export function createPersistedPromo(promo: PromoStore, typed: TypedCode) {
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
    /** Call when there is something to buy: applies the stored code again, once. */
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

/** A promo code that survives a reload: the stored draft records whether one was applied. */
export type PersistedPromo = StoreOf<typeof createPersistedPromo>
