import type { Env } from '../env'

/** How a value stands in storage, and how it is told from what the host page keeps under the same key. */
export interface KeptForm<T> {
  /** Null when the text is of another form: then it belongs to the host page. */
  read(text: string): T | null
  write(value: T): string
}

/** One value in local storage, under its key of SPEC §9 or, where the host page uses that, under one of ours. */
export interface Kept<T> {
  /** Null when nothing of ours is kept. */
  load(): T | null
  /** False when the browser refuses; the caller then works from memory. */
  save(value: T): boolean
  /** Leaves alone what belongs to the host page. */
  remove(): void
  /** True when the host page put something of its own where ours was, so that ours is kept nowhere. */
  displaced(): boolean
  /** Tells of changes by other tabs. */
  watch(listener: () => void): () => void
}

/** What stands before the keys of a shop; asked anew each time, since storage may be cleared in between. */
export type KeyPrefix = () => string

const ownerKey = (prefix: string) => `store:${prefix}owner`

/**
 * The first host to come owns the keys, and is recorded beside them; another host's shop keeps its own things under
 * `store:<host>:`, so that a token never goes to a host that did not issue it (EMBEDDING, `storage-prefix`).
 */
export function createKeyPrefix(env: Env, host: string, prefix: string): KeyPrefix {
  const key = ownerKey(prefix)
  return () => {
    const owner = env.storage.get(key)
    if (owner === null) env.storage.set(key, host)
    if (owner === null || owner === host) return prefix
    env.warn(`The storage keys are those of ${owner}: ${host} uses others. Set storage-prefix.`)
    return `store:${host}:${prefix}`
  }
}

/** DECISIONS §4, storage keys: what is not of our form is not used, sent or overwritten. */
export function createKept<T>(env: Env, prefix: KeyPrefix, name: string, form: KeptForm<T>): Kept<T> {
  const { storage } = env

  // What has not changed is not read again, so that the same things stay the same objects.
  let last: { text: string; value: T | null } | null = null

  function valueAt(key: string): T | null {
    const text = storage.get(key)
    if (text === null) return null
    if (text !== last?.text) last = { text, value: form.read(text) }
    return last.value
  }

  /** Chosen at every use: the host page may take the key, or give it back, at any time. */
  function place() {
    const key = prefix() + name
    const value = valueAt(key)
    if (value !== null) return { key, value, displaced: false }
    const spare = `store:${key}`
    const spareValue = valueAt(spare)
    const foreign = storage.get(key) !== null
    // Once moved, ours stay: a host page that used the key will use it again.
    return foreign || spareValue !== null
      ? { key: spare, value: spareValue, displaced: foreign && spareValue === null }
      : { key, value: null, displaced: false }
  }

  return {
    load: () => place().value,
    save(value) {
      const { key } = place()
      const text = form.write(value)
      last = { text, value }
      return storage.set(key, text)
    },
    remove() {
      const { key, value } = place()
      if (value !== null) storage.remove(key)
    },
    displaced: () => place().displaced,
    watch: (listener) =>
      storage.watch((changed) => {
        const key = prefix() + name
        if (changed === null || changed === key || changed === `store:${key}`) listener()
      }),
  }
}
