import { computed, effect, signal, type ReadonlySignal, untracked } from '@preact/signals-core'
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
  /**
   * Requests the prices that are not known in this market. Resolves to whether all prices are known then. Returns null
   * if all are known already.
   */
  price(): Promise<boolean> | null
  /** Called when the code or its discount changes; `code` is null without one. */
  changed(code: string | null, source: Source | null): void
}

const goodsOf = (lines: readonly OrderLine[]) =>
  lines.map(({ productId, option, quantity }) => [productId, option?.id, quantity].join()).join(';')
const pricesOf = (lines: readonly OrderLine[]) => lines.map(({ price }) => price).join()

const NOT_PRICED: Refusal = { ok: false, kind: 'network', status: null, message: null }
const NO_PROMO: PromoState = { status: 'none', dropped: false }

export function createPromo({ backend, lines, price, changed }: PromoDeps) {
  const state = signal<PromoState>(NO_PROMO)
  let turn = 0
  let reported: string | null = null

  function report(code: string | null, source: Source | null) {
    if (code === null && reported === null) return
    reported = code
    changed(code, source)
  }

  function end(dropped: boolean, source: Source | null) {
    turn++
    state.value = { status: 'none', dropped }
    report(null, source)
  }

  /** The `turn` of a check that waits for prices: their arrival changes the lines, but must not drop the code. */
  let pricing = 0
  let goods = goodsOf(lines.peek())
  let prices = pricesOf(lines.peek())
  /** Returns which part of the lines has changed since the last call. */
  function follow(now: readonly OrderLine[]): 'goods' | 'prices' | null {
    const before = [goods, prices]
    goods = goodsOf(now)
    prices = pricesOf(now)
    return goods !== before[0] ? 'goods' : prices !== before[1] ? 'prices' : null
  }
  const stop = effect(() => {
    const change = follow(lines.value)
    const present = state.peek()
    if (change === null || present.status === 'none' || pricing === turn) return
    if (change === 'goods') return end(true, null)
    // The merchant has changed a price: check the code again, so that the shopper need not enter it again.
    void restore(check(present.code, null))
  })

  async function check(code: string, source: Source | null): Promise<Refusal | null> {
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
        end(false, null)
        return NOT_PRICED
      }
    }
    // Update the lines now, because inside a batch the effect runs later.
    follow(lines.peek())
    const result = await backend.checkPromo(code, lines.peek())
    if (mine !== turn) return null
    if (!result.ok) {
      end(false, null)
      return result
    }
    state.value = { status: 'applied', code, lines: result.data }
    report(code, source)
    return null
  }

  const apply = async (typed: string, source: Source | null) =>
    state.peek().status === 'none' ? check(codeText(typed), source) : null

  /** Awaits the check of a code that was applied before. If the code is refused, it counts as dropped. */
  async function restore(checked: Promise<Refusal | null>) {
    if (await checked) state.value = { status: 'none', dropped: true }
  }

  return {
    state,
    /** The applied code, with the lines at their discounted prices; null without one. */
    applied: computed(() => (state.value.status === 'applied' ? state.value : null)),
    /** Applies a code. Resolves to the refusal, or to null if it was applied or has been cancelled. */
    apply,
    /** Applies a code again after a reload. If that fails, it counts as dropped. */
    restore: (code: string) => restore(apply(code, null)),
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
