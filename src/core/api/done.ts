import type { Answer } from '../types'

export async function done(call: Promise<Answer<unknown>>): Promise<Answer<null>> {
  const answer = await call
  return answer.ok ? { ok: true, data: null } : answer
}
