import type { Answer } from '../../types'

export const mapAnswer = <From, To>(answer: Answer<From>, read: (data: From) => To): Answer<To> =>
  answer.ok ? { ok: true, data: read(answer.data) } : answer
