/* What a call comes to. */

/**
 * Why a call did not give what was asked. `unreadable` is an answer that is no answer (HTML, cut JSON, nothing);
 * `refused` is a 4xx; `server` a 5xx. `network`, `timeout`, `unreadable` and `server` leave open whether a write happened.
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unreadable'
  | 'unauthenticated'
  | 'missing'
  | 'refused'
  | 'server'

export interface Refusal {
  ok: false
  kind: FailureKind
  /** HTTP status, or the body's `statusCode` where that is worse; null when nothing arrived. */
  status: number | null
  /** The server's text, for 4xx only, at most 200 characters; null otherwise (DECISIONS §8). */
  message: string | null
}

/** What every call gives: the data, or a refusal. No call throws. */
export type Answer<T> = { ok: true; data: T } | Refusal
