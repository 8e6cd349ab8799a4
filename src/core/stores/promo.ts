import { effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { OrderLine, PromoLine, Refusal } from '../types'

export type PromoState =
  /** `dropped`: one was applied, and any change of the lines drops it (DECISIONS §4); the place says so. */
  | { status: 'none'; dropped: boolean }
  | { status: 'checking'; code: string }
  | { status: 'applied'; code: string; lines: readonly PromoLine[] }

/** SPEC §4's promo code: a valid one replaces the order's lines with the server's discounted ones. */
export interface PromoStore {
  readonly state: ReadonlySignal<PromoState>
  /** Null when the code was applied, or given up meanwhile; else why not, with the server's words (§8). */
  apply(code: string): Promise<Refusal | null>
  /** Applies one again that was applied before a reload; where that fails, it counts as dropped. */
  restore(code: string): Promise<void>
  /** Clears code and discount. */
  remove(): void
  dispose(): void
}

export interface PromoDeps {
  backend: Pick<Backend, 'checkPromo'>
  lines: ReadonlySignal<readonly OrderLine[]>
  /** The code and its discount changed; null is none. */
  changed(code: string | null): void
}

const signatureOf = (lines: readonly OrderLine[]) =>
  lines
    .map(({ productId, option, price, quantity }) => [productId, option?.id, price, quantity].join())
    .join(';')

const NONE: PromoState = { status: 'none', dropped: false }

export function createPromo({ backend, lines, changed }: PromoDeps): PromoStore {
  const state = signal<PromoState>(NONE)
  let turn = 0

  function end(dropped: boolean) {
    turn++
    const { status } = state.peek()
    state.value = { status: 'none', dropped }
    if (status === 'applied') changed(null)
  }

  let known = signatureOf(lines.peek())
  const stop = effect(() => {
    const now = signatureOf(lines.value)
    if (now === known) return
    known = now
    if (state.peek().status === 'none') return
    end(true)
  })

  async function apply(code: string): Promise<Refusal | null> {
    if (state.peek().status !== 'none') return null
    const mine = ++turn
    state.value = { status: 'checking', code }
    const answer = await backend.checkPromo(code, lines.peek())
    if (mine !== turn) return null
    state.value = answer.ok ? { status: 'applied', code, lines: answer.data } : NONE
    if (answer.ok) changed(code)
    return answer.ok ? null : answer
  }

  return {
    state,
    apply,
    async restore(code) {
      if (await apply(code)) state.value = { status: 'none', dropped: true }
    },
    remove: () => end(false),
    dispose: stop,
  }
}
