import type { Env } from '../env'
import { PUBLIC_KEYS, type Schema, type StorageKey, type StoredForm } from './schema'

/** A value in local storage under its usual key, or under a fallback key if the host page uses that one. */
export interface StoredValue<T> {
  /** Returns null if the store has stored nothing. */
  load(): T | null
  /** Returns false if storage refuses; the caller then works from memory. */
  save(value: T): boolean
  /** Removes the store's values under both keys, but never one of the host page. */
  remove(): void
  /** Whether the host page uses the key, and the store has no value under the fallback key either. */
  displaced(): boolean
  /**
   * Calls `listener` on changes by other tabs, and when the page is restored from the back/forward cache. Returns a
   * function that unsubscribes.
   */
  watch(listener: () => void): () => void
  /**
   * Returns a value in the store's format that has no record, neither as the store's nor as refused. It may be from
   * before records were written.
   */
  unrecorded(): T | null
  /** Records the stored value as the store's, or with null as refused. Returns false if storage refuses. */
  record(value: T | null): boolean
}

/** Returns the prefix of a shop's keys. Evaluated on each use, since storage may be cleared in between. */
export type KeyPrefix = () => string

/** Returns the key of the host that owns the keys with a prefix. */
export const ownerKey = (prefix: string) => `store:${prefix}owner`

/**
 * Returns the prefix of a shop's keys. Records the first host as the owner of the unprefixed keys. The shop of another
 * host uses `store:<host>:` keys, so that a token never goes to a host that did not issue it. So does a shop that can't
 * record its ownership, since the next host could claim the same keys.
 */
export function createKeyPrefix(env: Env, host: string, prefix: string): KeyPrefix {
  const key = ownerKey(prefix)
  return () => {
    const owner = env.storage.get(key)
    if (owner === host || (owner === null && env.storage.set(key, host))) return prefix
    if (owner !== null)
      env.warn(`The storage keys belong to ${owner}, so ${host} uses others: see storage-prefix.`)
    return `store:${host}:${prefix}`
  }
}

/** Marks a value that the shop must not adopt. */
const REFUSED_RECORD = 'refused'

/**
 * Creates a value in storage. A value in another format, or without the record that its `StoredForm` requires, belongs
 * to the host page: it is never overwritten or removed, and never returned except by `unrecorded()`.
 */
export function createStoredValue<Key extends StorageKey>(
  env: Env,
  prefix: KeyPrefix,
  form: StoredForm<Key>,
): StoredValue<Schema[Key]> {
  type T = Schema[Key]
  const { storage } = env

  // Cached by text, so that an unchanged value stays the same object.
  let last: { text: string; value: T | null } | null = null

  function readAt(key: string): T | null {
    const text = storage.get(key)
    if (text === null) return null
    if (text !== last?.text) last = { text, value: form.read(text) }
    return last.value
  }

  /**
   * Returns the key of the record for a key. The two keys have separate records: the store's value under one does not
   * vouch for the host page's value under the other.
   */
  const recordKey = (key: string) => `store:${key}:record`
  const proofOf = (value: T) => form.proof?.(value) ?? null
  const ownKey = () => (PUBLIC_KEYS.includes(form.key) ? '' : 'store:') + prefix() + form.key

  function valueAt(key: string): T | null {
    const value = readAt(key)
    if (value === null) return null
    const proof = proofOf(value)
    return proof === null || storage.get(recordKey(key)) === proof ? value : null
  }

  function writeRecord(key: string, proof: string | null): boolean {
    if (proof !== null) return storage.set(recordKey(key), proof)
    storage.remove(recordKey(key))
    return true
  }

  /**
   * Returns the key that is in use. Evaluated on each use, since the host page may start or stop using the main key at
   * any time.
   */
  function current() {
    const key = ownKey()
    const value = valueAt(key)
    if (value !== null) return { key, value, displaced: false }
    const fallbackKey = `store:${key}`
    const fallbackValue = valueAt(fallbackKey)
    const foreign = storage.get(key) !== null
    // Once a value is under the fallback key, it stays there: a host page that has used the key will probably use it
    // again.
    return foreign || fallbackValue !== null
      ? { key: fallbackKey, value: fallbackValue, displaced: foreign && fallbackValue === null }
      : { key, value: null, displaced: false }
  }

  /**
   * Marks the main key as refused, so that a value that the host page stores there is never mistaken for the store's.
   */
  function refuseForeign() {
    const key = ownKey()
    writeRecord(key, storage.get(key) === null ? null : REFUSED_RECORD)
  }

  return {
    load: () => current().value,
    save(value) {
      const { key } = current()
      const text = form.write(value)
      last = { text, value }
      if (!form.proof) return storage.set(key, text)
      // Write the record first: other tabs react to the value and must find its record.
      const before = storage.get(recordKey(key))
      if (writeRecord(key, proofOf(value)) && storage.set(key, text)) {
        if (key !== ownKey()) refuseForeign()
        return true
      }
      writeRecord(key, before)
      return false
    },
    remove() {
      const key = ownKey()
      const own = [key, `store:${key}`].filter((each) => valueAt(each) !== null)
      for (const each of own) {
        storage.remove(each)
        if (form.proof) writeRecord(each, null)
      }
      if (form.proof && own.length > 0) refuseForeign()
    },
    displaced: () => current().displaced,
    watch: (listener) =>
      storage.watch((changed) => {
        const key = ownKey()
        if (changed === null || changed === key || changed === `store:${key}`) listener()
      }),
    unrecorded: () => (storage.get(recordKey(ownKey())) === null ? readAt(ownKey()) : null),
    record: (value) => writeRecord(ownKey(), value === null ? REFUSED_RECORD : proofOf(value)),
  }
}

/** Creates a stored value for a shop, under the prefix of its host. */
export const storedInShop = <Key extends StorageKey>(
  { env, host, prefix }: { env: Env; host: string; prefix: string },
  form: StoredForm<Key>,
): StoredValue<Schema[Key]> => createStoredValue(env, createKeyPrefix(env, host, prefix), form)
