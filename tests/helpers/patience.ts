/**
 * Milliseconds after which what a test waits for is said to be missing. Nothing that passes ever takes so long: it is ample
 * also for a machine that is busy with other things.
 */
export const PATIENCE_MS = 60_000

/** Milliseconds, for a limit of the store that a test is not about: on no machine does it pass. */
export const AMPLE_MS = 10 * PATIENCE_MS
