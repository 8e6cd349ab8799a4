import type { Result } from '../types'

export async function done(call: Promise<Result<unknown>>): Promise<Result<null>> {
  const result = await call
  return result.ok ? { ok: true, data: null } : result
}
