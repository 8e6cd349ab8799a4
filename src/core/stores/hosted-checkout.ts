import { effect, signal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env } from '../env'
import type { Refusal } from '../types'
import type { CheckoutLines } from './checkout-lines'
import type { PromoStore } from './promo'
import type { StoreOf } from './resource'

/**
 * `changed`: prices or stock have changed, so the shopper must decide again. `ready`: a link opens the server's page;
 * it is removed when the order changes.
 */
export type HostedCheckoutState =
  | { status: 'idle' | 'busy' | 'leaving' | 'changed' }
  | { status: 'ready'; url: string }
  | { status: 'failed'; refusal: Refusal }

export interface HostedCheckoutDeps {
  env: Pick<Env, 'after' | 'page' | 'storage'>
  backend: Pick<Backend, 'checkout'>
  bought: Pick<CheckoutLines, 'lines' | 'orderLines' | 'offer' | 'check' | 'sync'>
  promo: Pick<PromoStore, 'state' | 'applied' | 'remove' | 'restore'>
}

/** Milliseconds after which a navigation counts as cancelled, since browsers report that by no event. */
const LEAVE_TIMEOUT_MS = 8_000

const IDLE: HostedCheckoutState = { status: 'idle' }
const NOWHERE: Refusal = { ok: false, kind: 'missing', status: null, message: null }

export function createHostedCheckout({ env, backend, bought, promo }: HostedCheckoutDeps) {
  const state = signal<HostedCheckoutState>(IDLE)
  const host = signal<string | null>(null)
  let turn = 0
  let stopWaiting = () => {}
  const cancel = () => {
    turn++
    stopWaiting()
    state.value = IDLE
  }
  // A page that is restored from the back/forward cache has not navigated away.
  const stopWatching = env.storage.watch((key) => key === null && cancel())

  function offerLink(url: string) {
    state.value = { status: 'ready', url }
    const [offer, applied] = [bought.offer.peek(), promo.state.peek()]
    stopWaiting = effect(() => {
      if (bought.offer.value !== offer || promo.state.value !== applied) cancel()
    })
  }

  async function refreshOffer(code: string | null) {
    // Remove the code before the check, or new prices would check the code as well.
    if (code !== null) promo.remove(null)
    await bought.check()
    if (code !== null) await promo.restore(code)
  }

  return {
    state,
    /** The host of the server's page, once it is known; null before. */
    host,
    /**
     * Navigates to the server's page. If this page must stay, `open` opens the server's page elsewhere; it returns
     * false if the browser no longer allows that.
     */
    async go(open?: (url: string) => boolean) {
      const { status } = state.peek()
      if (status === 'busy' || status === 'leaving' || promo.state.peek().status === 'checking') return
      // Stop if lines can't be bought: the shopper must remove them, since they must not be left out silently.
      const isBlocked = bought.orderLines.peek().length < bought.lines.peek().length
      const mine = ++turn
      state.value = { status: 'busy' }
      if (isBlocked) {
        await bought.check()
        if (mine === turn) state.value = { status: 'changed' }
        return
      }
      const applied = promo.state.peek()
      const code = promo.applied.peek()?.code ?? null
      const offer = bought.offer.peek()
      const result = (await backend.checkout?.(bought.orderLines.peek(), code)) ?? NOWHERE
      if (mine !== turn) return
      bought.sync()
      // The server's page contains the lines at the time of the click.
      const hasChanged = bought.offer.peek() !== offer || promo.state.peek() !== applied
      if (result.ok && !hasChanged) {
        host.value = new URL(result.data).host
        if (open) {
          if (open(result.data)) state.value = IDLE
          else offerLink(result.data)
          return
        }
        state.value = { status: 'leaving' }
        stopWaiting = env.after(LEAVE_TIMEOUT_MS, cancel)
        env.page.leaveFor(result.data)
        return
      }
      if (!result.ok && result.kind === 'changed') await refreshOffer(code)
      if (mine !== turn) return
      state.value =
        result.ok || result.kind === 'changed' ? { status: 'changed' } : { status: 'failed', refusal: result }
    },
    /** Call when the checkout is hidden. A pending response then does not navigate. */
    cancel,
    dispose() {
      stopWaiting()
      stopWatching()
    },
  }
}

/** The checkout on the server's own page, to which the shopper is sent to pay. The cart keeps its lines. */
export type HostedCheckoutStore = StoreOf<typeof createHostedCheckout>
