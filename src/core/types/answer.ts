/**
 * Why a request failed. `unreadable` is a body that can't be parsed (HTML, truncated JSON, empty); `refused` is a 4xx;
 * `changed` is an order that the server would not place as it was shown; `server` a 5xx. After `network`, `timeout`, `unreadable` and `server` it is unknown whether a write happened.
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unreadable'
  | 'unauthenticated'
  | 'missing'
  | 'refused'
  | 'changed'
  | 'server'

export interface Refusal {
  ok: false
  kind: FailureKind
  /** The HTTP status, or the body's `statusCode` where that is worse; null when nothing arrived. */
  status: number | null
  /**
   * The server's message, for 4xx only, at most 200 characters; null otherwise: 5xx responses may leak stack traces.
   */
  message: string | null
  /**
   * For an order, the server's messages about fields by their names in the request (`delivery_address.street`); null for a
   * field without a message.
   */
  fields?: Readonly<Record<string, string | null>>
}

/** What every call resolves to: the data, or a refusal. Calls never throw. */
export type Answer<T> = { ok: true; data: T } | Refusal
