/** The timeout of waits in tests. No passing test ever waits that long, even on a busy machine. */
export const PATIENCE_MS = 60_000

/** A value for time limits of the store that a test must not reach on any machine. */
export const AMPLE_MS = 10 * PATIENCE_MS
