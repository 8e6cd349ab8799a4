import { signal } from '@preact/signals-core'
import { TOAST_TIME_MS } from '../constants'
import type { Env, Source } from '../env'
import type { FirstMessages } from '../i18n/en'
import { createCountdown, type Countdown } from '../lib/util/countdown'
import type { StoreOf } from './resource'

export type ToastTone = 'success' | 'warning' | 'danger' | 'info'

/** Any element may show a toast, so its text must be one of those that are always loaded. */
type ToastKey = keyof FirstMessages

/**
 * A toast. It has a message key instead of a sentence, so that it follows a language switch. Texts can't have
 * parameters.
 */
export interface ToastMessage {
  id: number
  key: ToastKey
  tone: ToastTone
  /** Toasts of one topic may replace each other (`createToasts`). Without a topic, only an equal text is replaced. */
  topic: 'cart' | 'favourites' | null
  source: Source | null
  action: { key: ToastKey; run(): void } | null
  /** Without the link to the cart that a toast about an addition otherwise has. */
  plain?: boolean
}

const MAX_TOASTS = 3

/**
 * Creates the toasts. Each hides after 5 s, unless it is held. A toast replaces an earlier one that offers no action: always
 * if their texts are equal; if only their topics are, unless the new one offers an action.
 */
export function createToasts(env: Env) {
  const list = signal<readonly ToastMessage[]>([])
  const timers = new Map<number, Countdown>()
  const openCarts = signal(0)
  let ids = 0

  function put(rest: readonly ToastMessage[]) {
    for (const [id, timer] of timers) {
      if (rest.some((toast) => toast.id === id)) continue
      timer.stop()
      timers.delete(id)
    }
    list.value = rest
  }
  const drop = (goes: (toast: ToastMessage) => boolean) => put(list.peek().filter((toast) => !goes(toast)))
  const dismiss = (dismissed: number) => drop(({ id }) => id === dismissed)

  return {
    /** Newest last, at most three. */
    list,
    show({
      action = null,
      ...toast
    }: Omit<ToastMessage, 'id' | 'action'> & Partial<Pick<ToastMessage, 'action'>>) {
      const id = ++ids
      const { key, topic } = toast
      const isReplaced = (other: ToastMessage) =>
        !other.action && (other.key === key || (!action && topic !== null && other.topic === topic))
      put([...list.peek().filter((other) => !isReplaced(other)), { ...toast, id, action }].slice(-MAX_TOASTS))
      timers.set(
        id,
        createCountdown(env, TOAST_TIME_MS, () => dismiss(id)),
      )
    },
    dismiss,
    /** The number of open carts, on a page or in a drawer. While one is open, toasts need no link to the cart. */
    openCarts,
    /**
     * Call when a cart opens: dismisses toasts about it, except those with Undo. Returns a function to call when it
     * closes.
     */
    cartOpened() {
      drop(({ topic, action }) => topic === 'cart' && !action)
      openCarts.value++
      return () => void openCarts.value--
    },
    /** Dismisses toasts about successes after navigation, except those with an action. */
    screenLeft: () => drop(({ tone, action }) => tone === 'success' && !action),
    /** Pauses a toast's timer while it is hovered or focused. Each hold needs its own release. */
    hold: (id: number) => timers.get(id)?.hold(),
    release: (id: number) => timers.get(id)?.release(),
    dispose: () => put([]),
  }
}

export type ToastStore = StoreOf<typeof createToasts>
