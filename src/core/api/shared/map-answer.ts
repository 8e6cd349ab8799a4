import type { Answer } from '../../types'

/** What `read` makes of an answer's data; a failure stays as it is. */
export const mapAnswer = <From, To>(answer: Answer<From>, read: (data: From) => To): Answer<To> =>
  answer.ok ? { ok: true, data: read(answer.data) } : answer
