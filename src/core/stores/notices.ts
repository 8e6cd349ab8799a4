import { signal, type ReadonlySignal } from '@preact/signals-core'
import { TOAST_TIME_MS } from '../constants'
import type { Env, Source } from '../env'
import type { BaseMessages } from '../i18n/en'
import { createCountdown, type Countdown } from '../lib/countdown'

export type ToastTone = 'success' | 'warning' | 'danger' | 'info'

/** Any element may show a toast, so its text is one of those that come with the code. */
type ToastKey = keyof BaseMessages

/**
 * A toast. It holds a message key, not a sentence, so that it follows a language switch. Texts without parameters only.
 */
export interface ToastMessage {
  id: number
  key: ToastKey
  tone: ToastTone
  source: Source | null
  action: { key: ToastKey; run(): void } | null
}

export interface ToastStore {
  /** Newest last. At most three; each is dismissed after 5 s unless held. */
  readonly list: ReadonlySignal<readonly ToastMessage[]>
  show(key: ToastKey, tone: ToastTone, source: Source | null, action?: ToastMessage['action']): void
  dismiss(id: number): void
  /** The cart was opened: dismisses toasts about it, except those with Undo. */
  cartSeen(): void
  /** Pauses a toast's timer while it is hovered or focused. Each hold needs its own release. */
  hold(id: number): void
  release(id: number): void
  /** Dismisses all and clears their timers. */
  dispose(): void
}

const MOST = 3

/** Toasts about the cart replace each other, as do those about favourites. */
const TOPICS = ['toast', 'favourite']
const topicOf = ({ key }: ToastMessage) => TOPICS.find((topic) => key.startsWith(topic)) ?? key
const tellsOfCart = (notice: ToastMessage) => topicOf(notice) === 'toast' && !notice.action

/**
 * Toasts hide after 5 s. A toast replaces an earlier one about the same topic (the cart, favourites) or with the same text,
 * unless one of the two offers an action.
 */
export function createToasts(env: Env): ToastStore {
  const list = signal<readonly ToastMessage[]>([])
  const timers = new Map<number, Countdown>()
  let ids = 0

  function put(rest: readonly ToastMessage[]) {
    for (const [id, timer] of timers) {
      if (rest.some((notice) => notice.id === id)) continue
      timer.stop()
      timers.delete(id)
    }
    list.value = rest
  }
  const dismiss = (id: number) => put(list.peek().filter((notice) => notice.id !== id))

  return {
    list,
    show(key, tone, source, action = null) {
      const id = ++ids
      const notice: ToastMessage = { id, key, tone, source, action }
      const isReplaced = (other: ToastMessage) =>
        !other.action && (other.key === key || (!action && topicOf(other) === topicOf(notice)))
      put([...list.peek().filter((other) => !isReplaced(other)), notice].slice(-MOST))
      timers.set(
        id,
        createCountdown(env, TOAST_TIME_MS, () => dismiss(id)),
      )
    },
    dismiss,
    cartSeen: () => put(list.peek().filter((notice) => !tellsOfCart(notice))),
    hold: (id) => timers.get(id)?.hold(),
    release: (id) => timers.get(id)?.release(),
    dispose: () => put([]),
  }
}
