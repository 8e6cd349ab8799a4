import { signal } from '@preact/signals-core'
import type { Source } from '../env'
import type { MessageKey, MessageParams } from '../i18n/messages'
import type { StoreOf } from './resource'

export type ToastTone = 'success' | 'warning' | 'danger' | 'info'

/** The texts without parameters. */
type ToastKey = Exclude<MessageKey, keyof MessageParams>

/**
 * A toast. It has a message key instead of a sentence, so that it follows a language switch. If its text is not one of
 * the first ones, the toast appears once that has loaded.
 */
export interface ToastMessage {
  id: number
  key: ToastKey
  tone: ToastTone
  /** Toasts of one topic may replace each other (`createToasts`). Without a topic, only an equal text is replaced. */
  topic: 'cart' | 'favourites' | null
  source: Source | null
  action: { key: ToastKey; run(): void } | null
  /** Whether to omit the link to the cart from a toast about an addition. */
  plain?: boolean
}

const MAX_TOASTS = 3

/**
 * Creates the toasts; `toast-timers.ts` dismisses them. A new toast replaces earlier toasts that offer no action, if
 * their texts are equal. If only their topics are equal, it replaces them unless the new toast offers an action.
 */
export function createToasts() {
  const list = signal<readonly ToastMessage[]>([])
  const openCarts = signal(0)
  let ids = 0

  const drop = (goes: (toast: ToastMessage) => boolean) => {
    list.value = list.peek().filter((toast) => !goes(toast))
  }

  return {
    /** Newest last, at most three. */
    list,
    /** The newest source. Its presenter shows all toasts, since those of two elements would cover each other. */
    source: () => list.value.findLast(({ source }) => source)?.source ?? null,
    show({
      action = null,
      ...toast
    }: Omit<ToastMessage, 'id' | 'action'> & Partial<Pick<ToastMessage, 'action'>>) {
      const id = ++ids
      const { key, topic } = toast
      const isReplaced = (other: ToastMessage) =>
        !other.action && (other.key === key || (!action && topic !== null && other.topic === topic))
      const rest = list.peek().filter((other) => !isReplaced(other))
      list.value = [...rest, { ...toast, id, action }].slice(-MAX_TOASTS)
    },
    dismiss: (dismissed: number) => drop(({ id }) => id === dismissed),
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
    /**
     * Call when another screen or the quick add opens: dismisses toasts about successes, except those with an action.
     */
    screenLeft: () => drop(({ tone, action }) => tone === 'success' && !action),
    dispose: () => drop(() => true),
  }
}

export type ToastStore = StoreOf<typeof createToasts>
