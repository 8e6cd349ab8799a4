import type { Result } from '../../types'

/** Drops the data of a response that only confirms the call. */
export async function done(call: Promise<Result<unknown>>): Promise<Result<null>> {
  const result = await call
  return result.ok ? { ok: true, data: null } : result
}
