import type { Refusal } from '../../types'

/** The result of a call that needs a user and has none: nobody is logged in, or the session has ended. */
export const SESSION_ENDED: Refusal = { ok: false, kind: 'unauthenticated', status: null, message: null }
