/** Dedupes concurrent calls: returns the promise in flight for this key, or starts a new one. */
export function dedupe<T>(calls: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  const present = calls.get(key)
  if (present) return present
  const call = start().finally(() => {
    if (calls.get(key) === call) calls.delete(key)
  })
  calls.set(key, call)
  return call
}

/** Returns a loader that runs once for all callers. After a failure, the next call tries again. */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
}
