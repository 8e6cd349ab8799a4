import type { FailureKind, Refusal } from '../../src/core/types'

/** The result of a request that failed. */
export const refusal = (
  kind: FailureKind,
  status: number | null = null,
  message: string | null = null,
): Refusal => ({ ok: false, kind, status, message })
