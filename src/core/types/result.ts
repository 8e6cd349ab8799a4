/**
 * Why a request failed. `unreadable` is a body that can't be parsed (HTML, truncated JSON, empty); `refused` is a
 * 4xx; `changed` is an order that the server refused because it differs from the one shown; `country` is an order that
 * costs more in the country of its address than in that of the shop; `server` is a 5xx. After `network`, `timeout`,
 * `unreadable` and `server`, it is unknown whether a write took effect.
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unreadable'
  | 'unauthenticated'
  | 'missing'
  | 'refused'
  | 'changed'
  | 'country'
  | 'server'

export interface Refusal {
  ok: false
  kind: FailureKind
  /** The HTTP status, or the body's `statusCode` if that is worse; null if no response arrived. */
  status: number | null
  /**
   * The server's message, for 4xx only, at most 200 characters. Null for 5xx, whose messages may leak stack traces.
   */
  message: string | null
  /**
   * For an order: the server's messages by field name in the request (`delivery_address.street`); null for a field
   * without a message.
   */
  fields?: Readonly<Record<string, string | null>>
}

/** The result of every call: the data or a refusal. Calls never reject. */
export type Result<T> = { ok: true; data: T } | Refusal
