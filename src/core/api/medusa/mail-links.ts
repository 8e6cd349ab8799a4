import { parse } from '../../lib/util/json'
import type { Refusal, Result } from '../../types'
import type { MailLinkCalls } from '../backend'
import { own, readObject, word } from '../read'
import { NOT_HERE } from '../shared/people'
import { authenticate, PASSWORDS } from './people'
import type { StoreApi } from './store-api'

const EXPIRED: Refusal = { ok: false, kind: 'expired', status: null, message: null }

/** The form of a JSON Web Token. Anything else can't be sent in a header. */
const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]+$/

/** Returns the e-mail address in the token of a link, or null. The server has checked the token. */
function emailIn(payload: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    )
    return word(own(parse(new TextDecoder().decode(bytes)), 'entity_id'))
  } catch {
    return null
  }
}

/**
 * The calls of the links in e-mails. The server sends none itself: the merchant's code does. Accounts with a password
 * have no verification.
 */
export function mailLinkCalls(api: Pick<StoreApi, 'post'>): MailLinkCalls {
  return {
    requestReset: (email) =>
      // The response has no body that matters.
      api.post(`${PASSWORDS}/reset-password`, { identifier: email }, (body) => ({ body })),
    async resetPasswordWith(proof, password) {
      const [, payload] = TOKEN.exec(proof) ?? []
      if (!payload) return EXPIRED
      const result: Result<object> = await api.post(`${PASSWORDS}/update`, { password }, readObject, {
        headers: { authorization: `Bearer ${proof}` },
      })
      if (!result.ok) return result.status === 401 ? EXPIRED : result
      const email = emailIn(payload)
      const login = email === null ? null : await authenticate(api, '', email, password)
      // If only the login failed, the password is set all the same.
      return login?.ok ? login : { ok: true, data: null }
    },
    verifyEmail: async () => NOT_HERE,
    resendVerification: async () => NOT_HERE,
  }
}
