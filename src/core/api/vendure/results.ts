import type { Result, Refusal } from '../../types'
import { list, own, text, type Reader } from '../read'

/** The fields of errors, which every mutation requests: errors are results. */
export const ERROR = '...on ErrorResult{errorCode message}'

/**
 * Returns the error in the result of a mutation. The reasons for a refused state transition and of the
 * merchant's plugins are in separate fields.
 */
export function errorIn(result: unknown): Refusal | null {
  const code = text(own(result, 'errorCode'))
  if (!code) return null
  const message =
    text(own(result, 'interceptorError')) ||
    text(own(result, 'transitionError')) ||
    text(own(result, 'message'))
  return code === 'EMAIL_ADDRESS_CONFLICT_ERROR'
    ? { ok: false, kind: 'refused', status: 409, message, fields: { email: null } }
    : { ok: false, kind: 'refused', status: 403, message }
}

export const UNREADABLE: Refusal = { ok: false, kind: 'unreadable', status: 200, message: null }

export function firstError(...results: unknown[]): Refusal | null {
  return list(results, errorIn)[0] ?? null
}

export function resultOf<T>(result: Result<unknown>, read: Reader<T>): Result<T> {
  if (!result.ok) return result
  const refusal = errorIn(result.data)
  if (refusal) return refusal
  const data = read(result.data)
  return data === null ? UNREADABLE : { ok: true, data }
}

/** Reads one field, which may be null without making the response unreadable. */
export const resultIn =
  (name: string): Reader<{ result: unknown }> =>
  (data) => ({ result: own(data, name) })
