import type { Result } from '../../types'

export const mapResult = <From, To>(result: Result<From>, read: (data: From) => To): Result<To> =>
  result.ok ? { ok: true, data: read(result.data) } : result
