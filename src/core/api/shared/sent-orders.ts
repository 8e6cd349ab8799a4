import type { Env } from '../../env'

/** The latest orders that were sent: after a lost answer one is looked up by the server's name for it, not placed again. */
export interface SentOrders {
  /** What `intent`, in milliseconds since 1970, was sent as; null where that is not known any more. */
  recall(intent: number): string | null
  /** The intent that was sent as this name. */
  intentOf(name: string): number | undefined
  remember(intent: number, name: string): void
}

/** Each has a guest or user of its own; few are ever in doubt at once. */
const REMEMBERED = 5

/** Also kept here, for this page, where the browser's storage is blocked or full. */
export function createSentOrders(storage: Env['storage'], host: string): SentOrders {
  const key = `store:${host}:sent`
  let unsaved: string | null = null
  /** Intent and name of each, the latest first: `1767225600000 T2 1767139200000 T1`. */
  const all = () => [...(unsaved ?? storage.get(key) ?? '').matchAll(/\b(\d+) (\S+)/g)]
  return {
    recall: (intent) => all().find(([, sent]) => sent === String(intent))?.[2] ?? null,
    intentOf(name) {
      const found = all().find(([, , known]) => known === name)
      return found && Number(found[1])
    },
    remember(intent, name) {
      const others = all().filter(([, sent]) => sent !== String(intent))
      const kept = others.slice(0, REMEMBERED - 1).map(([entry]) => entry)
      const value = [`${intent} ${name}`, ...kept].join(' ')
      unsaved = storage.set(key, value) ? null : value
    },
  }
}
