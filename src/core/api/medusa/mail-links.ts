import { parse } from '../../lib/util/json'
import type { Refusal, Result, Token } from '../../types'
import type { MailLinkCalls } from '../backend'
import { own, readObject, word } from '../read'
import { authenticate, PASSWORDS, requestVerification } from './people'
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

/** The refusal if the shopper has not logged in, because the server sends a link only after a login. */
const NOT_KNOWN: Refusal = { ok: false, kind: 'unauthenticated', status: null, message: null }

/**
 * The calls for links in e-mails. The server sends no e-mails itself; the merchant's code does.
 * @param unverified the tokens of accounts whose e-mail address has to be verified, by e-mail address
 */
export function mailLinkCalls(
  api: Pick<StoreApi, 'post'>,
  unverified: ReadonlyMap<string, Token>,
): MailLinkCalls {
  return {
    requestReset: (email) =>
      // The body of the response contains nothing that matters.
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
      // If only the login failed, the new password has been set nevertheless.
      return { ok: true, data: login?.ok && login.data.needs === null ? login.data.token : null }
    },
    async verifyEmail(proof) {
      const result: Result<object> = await api.post('/auth/verification/confirm', { code: proof }, readObject)
      if (result.ok) return { ok: true, data: null }
      const isOver = result.kind === 'missing' || (result.kind === 'refused' && result.status !== 429)
      return isOver ? EXPIRED : result
    },
    async resendVerification(email) {
      const token = unverified.get(email)
      return token === undefined ? NOT_KNOWN : requestVerification(api, email, token)
    },
  }
}
