/**
 * The maximum time that callers wait for the same read. A read that takes longer never ends, because a runtime may end
 * it together with the request that has started it.
 */
const MAX_PENDING_MS = 60_000

/**
 * Returns a function that calls `read`, or resolves to the result of an earlier call during its lifetime. Concurrent
 * callers share one read. A failure is not kept.
 * @param lifetimeOf returns the number of milliseconds for which to keep a result; by default, results are kept for
 * ever
 */
export function sharedRead<T>(
  read: () => Promise<T>,
  lifetimeOf: (result: T) => number = () => Infinity,
): () => Promise<T> {
  let last: { at: number; lifetime: number; result: Promise<T> } | null = null
  return () => {
    // This is the absolute difference, because the clock may be set back.
    const age = last ? Math.abs(Date.now() - last.at) : Infinity
    if (last && age < last.lifetime) return last.result
    const own = { at: Date.now(), lifetime: MAX_PENDING_MS, result: read() }
    last = own
    own.result.then(
      (result) => (own.lifetime = lifetimeOf(result)),
      () => last === own && (last = null),
    )
    return own.result
  }
}
