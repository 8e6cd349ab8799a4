import { effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { OrderLine, PromoLine, Refusal } from '../types'

export type PromoState =
  | { status: 'none' }
  | { status: 'checking'; code: string }
  | { status: 'applied'; code: string; lines: readonly PromoLine[] }

/** SPEC §4's promo code: a valid one replaces the order's lines with the server's discounted ones. */
export interface PromoStore {
  readonly state: ReadonlySignal<PromoState>
  /** Null when the code was applied, or given up meanwhile; else why not, with the server's words (§8). */
  apply(code: string): Promise<Refusal | null>
  /** Clears code and discount. */
  remove(): void
  dispose(): void
}

export interface PromoDeps {
  backend: Pick<Backend, 'checkPromo'>
  lines: ReadonlySignal<readonly OrderLine[]>
  /** DECISIONS §4: any change of the lines drops the code, and says so. */
  dropped(): void
  /** The code and its discount changed; null is none. */
  changed(code: string | null): void
}

const signatureOf = (lines: readonly OrderLine[]) =>
  lines
    .map(({ productId, option, price, quantity }) => [productId, option?.id, price, quantity].join())
    .join(';')

export function createPromo({ backend, lines, dropped, changed }: PromoDeps): PromoStore {
  const state = signal<PromoState>({ status: 'none' })
  let turn = 0

  function remove() {
    turn++
    const { status } = state.peek()
    state.value = { status: 'none' }
    if (status === 'applied') changed(null)
  }

  let known = signatureOf(lines.peek())
  const stop = effect(() => {
    const now = signatureOf(lines.value)
    if (now === known) return
    known = now
    if (state.peek().status === 'none') return
    remove()
    dropped()
  })

  return {
    state,
    async apply(code) {
      if (state.peek().status !== 'none') return null
      const mine = ++turn
      state.value = { status: 'checking', code }
      const answer = await backend.checkPromo(code, lines.peek())
      if (mine !== turn) return null
      state.value = answer.ok ? { status: 'applied', code, lines: answer.data } : { status: 'none' }
      if (answer.ok) changed(code)
      return answer.ok ? null : answer
    },
    remove,
    dispose: stop,
  }
}
