/** A read that has not ended by then never will: a runtime may end it together with the request that has started it. */
const MAX_PENDING_MS = 60_000

/**
 * Returns a function that calls `read`, or resolves to the result of an earlier call that is not older than `lifetime`.
 * Concurrent callers share one read. Failures are not kept.
 */
export function sharedRead<T>(read: () => Promise<T>, lifetime: number): () => Promise<T> {
  let last: { at: number; isPending: boolean; result: Promise<T> } | null = null
  return () => {
    // The absolute difference, since the clock may be set back.
    const age = last ? Math.abs(Date.now() - last.at) : Infinity
    if (last && age < (last.isPending ? MAX_PENDING_MS : lifetime)) return last.result
    const own = { at: Date.now(), isPending: true, result: read() }
    last = own
    own.result.then(
      () => (own.isPending = false),
      () => last === own && (last = null),
    )
    return own.result
  }
}
