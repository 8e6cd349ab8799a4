import type { Env } from '../env'

/** The order that was sent last: after a lost answer it is looked up by the server's name for it, not placed again. */
export interface SentOrder {
  /** What `intent`, in milliseconds since 1970, was sent as; null for another intent than the last. */
  recall(intent: number): string | null
  /** The intent that was sent as this name; undefined for another than the last. */
  intentOf(name: string): number | undefined
  remember(intent: number, name: string): void
}

/** Also kept here, for this page, where the browser's storage is blocked or full. */
export function createSentOrder(storage: Env['storage'], host: string): SentOrder {
  const key = `store:${host}:sent`
  let unsaved: string | null = null
  const last = () => (unsaved ?? storage.get(key) ?? '').split(' ')
  return {
    recall(intent) {
      const [sent, name] = last()
      return sent === String(intent) && name ? name : null
    },
    intentOf(name) {
      const [sent, known] = last()
      return known === name ? Number(sent) : undefined
    },
    remember(intent, name) {
      const value = `${intent} ${name}`
      unsaved = storage.set(key, value) ? null : value
    },
  }
}
