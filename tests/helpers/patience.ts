/** Milliseconds after which a wait in a test fails. No passing test ever waits that long, even on a busy machine. */
export const PATIENCE_MS = 60_000

/** Milliseconds, for a limit of the store that the test must not reach on any machine. */
export const AMPLE_MS = 10 * PATIENCE_MS
