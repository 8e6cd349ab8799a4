import { signal, type ReadonlySignal } from '@preact/signals-core'
import { NOTICE_TIME } from '../constants'
import type { Env, Source } from '../env'
import type { BaseMessages } from '../i18n/en'
import { createCountdown, type Countdown } from '../lib/countdown'

export type NoticeTone = 'success' | 'warning' | 'danger' | 'info'

type FavouriteNotice = 'favouriteLogin' | 'favouriteFailed' | 'favouriteSaved' | 'favouriteRemoved'

/**
 * A toast is shown by any element, so its text is one of those that none waits for; or one of a part that is itself shown
 * only with the texts of all screens.
 */
type NoticeKey = keyof BaseMessages | FavouriteNotice

/** A toast. It holds a message key, not a sentence, so that it follows a language switch. Plain texts only. */
export interface Notice {
  id: number
  key: NoticeKey
  tone: NoticeTone
  source: Source | null
  action: { key: NoticeKey; run(): void } | null
}

export interface Notices {
  /** The newest last. At most three; each leaves after 5 s unless it is held. */
  readonly list: ReadonlySignal<readonly Notice[]>
  show(key: NoticeKey, tone: NoticeTone, source: Source | null, action?: Notice['action']): void
  dismiss(id: number): void
  /** The cart is open: what told of it has been seen. An Undo stays. */
  cartSeen(): void
  /** While a person hovers or focuses a notice its time stands still (UX 19). Each hold wants its release. */
  hold(id: number): void
  release(id: number): void
  /** Takes all away, with their timers. */
  dispose(): void
}

const MOST = 3

/** §2's messages of the cart are one toast, those of favourites another. */
const TOPICS = ['toast', 'favourite']
const topicOf = ({ key }: Notice) => TOPICS.find((topic) => key.startsWith(topic)) ?? key
const tellsOfCart = (notice: Notice) => topicOf(notice) === 'toast' && !notice.action

/**
 * §9: toasts hide after 5 s. What is new of the cart, of favourites, or the same text again, replaces what was said before;
 * unless one of the two offers an action.
 */
export function createNotices(env: Env): Notices {
  const list = signal<readonly Notice[]>([])
  const timers = new Map<number, Countdown>()
  let ids = 0

  function put(rest: readonly Notice[]) {
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
      const notice: Notice = { id, key, tone, source, action }
      const isReplaced = (other: Notice) =>
        !other.action && (other.key === key || (!action && topicOf(other) === topicOf(notice)))
      put([...list.peek().filter((other) => !isReplaced(other)), notice].slice(-MOST))
      timers.set(
        id,
        createCountdown(env, NOTICE_TIME, () => dismiss(id)),
      )
    },
    dismiss,
    cartSeen: () => put(list.peek().filter((notice) => !tellsOfCart(notice))),
    hold: (id) => timers.get(id)?.hold(),
    release: (id) => timers.get(id)?.release(),
    dispose: () => put([]),
  }
}
