import type { Answer } from '../../types'

/** Maps the data of a successful answer; a failure stays unchanged. */
export const mapAnswer = <From, To>(answer: Answer<From>, read: (data: From) => To): Answer<To> =>
  answer.ok ? { ok: true, data: read(answer.data) } : answer
