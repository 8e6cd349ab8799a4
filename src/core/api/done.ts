import type { Answer } from '../types'

/** Drops the data of a successful call. */
export async function done(call: Promise<Answer<unknown>>): Promise<Answer<null>> {
  const answer = await call
  return answer.ok ? { ok: true, data: null } : answer
}
