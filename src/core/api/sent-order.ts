import type { Env } from '../env'

/** The order that was sent last: after a lost answer it is looked up by the server's name for it, not placed again. */
export interface SentOrder {
  /** What `intent`, in milliseconds since 1970, was sent as; null for another intent than the last. */
  recall(intent: number): string | null
  remember(intent: number, name: string): void
}

/** Also kept here, for this page, where the browser's storage is blocked or full. */
export function createSentOrder(storage: Env['storage'], host: string): SentOrder {
  const key = `store:${host}:sent`
  let unsaved: string | null = null
  return {
    recall(intent) {
      const [sent, name] = (unsaved ?? storage.get(key) ?? '').split(' ')
      return sent === String(intent) && name ? name : null
    },
    remember(intent, name) {
      const value = `${intent} ${name}`
      unsaved = storage.set(key, value) ? null : value
    },
  }
}
