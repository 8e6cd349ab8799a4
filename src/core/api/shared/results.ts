import { own, type Reader } from '../read'
import type { Refusal, Result } from '../../types'

/** Reads the `data` of a GraphQL response. A response without it is unreadable. */
export const dataOf =
  <T>(read: Reader<T>): Reader<T> =>
  (body) => {
    const data = own(body, 'data')
    return data === undefined || data === null ? null : read(data)
  }

export const mapResult = <From, To>(result: Result<From>, read: (data: From) => To): Result<To> =>
  result.ok ? { ok: true, data: read(result.data) } : result

export const MISSING: Refusal = { ok: false, kind: 'missing', status: 404, message: null }
