import type { Answer, Refusal } from '../../types'
import { list, own, text, type Reader } from '../read'

/** What every mutation asks for: errors come as results. */
export const ERROR = '...on ErrorResult{errorCode message}'

/** The error in the result of a mutation; the reason for a refused state is in a field of its own. */
export function errorIn(result: unknown): Refusal | null {
  const code = text(own(result, 'errorCode'))
  if (!code) return null
  const message = text(own(result, 'transitionError')) || text(own(result, 'message'))
  return { ok: false, kind: 'refused', status: code === 'EMAIL_ADDRESS_CONFLICT_ERROR' ? 409 : 403, message }
}

/** The first error in the results of several mutations. */
export function firstError(...results: unknown[]): Refusal | null {
  return list(results, errorIn)[0] ?? null
}

/** The result of a mutation, unless it is an error. */
export function resultOf<T>(answer: Answer<unknown>, read: Reader<T>): Answer<T> {
  if (!answer.ok) return answer
  const refusal = errorIn(answer.data)
  if (refusal) return refusal
  const data = read(answer.data)
  return data === null ? { ok: false, kind: 'unreadable', status: 200, message: null } : { ok: true, data }
}

/** One field, which may be null: that is no unreadable response. */
export const resultIn =
  (name: string): Reader<{ result: unknown }> =>
  (data) => ({ result: own(data, name) })
