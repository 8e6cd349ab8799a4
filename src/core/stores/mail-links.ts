import type { Backend } from '../api/backend'
import type { Source } from '../env'
import type { Refusal, Result, Token } from '../types'
import type { AccountStore } from './account'
import type { StoreOf } from './resource'

export interface MailLinksDeps {
  backend: Pick<Backend, 'requestReset' | 'resetPasswordWith' | 'verifyEmail' | 'resendVerification'>
  account: Pick<AccountStore, 'enter' | 'logout'>
}

/** `loggedIn`: the link has logged the shopper in. `done`: the shopper has to log in next. */
export type LinkResult = 'loggedIn' | 'done' | Refusal

/** The refusal if the server does not support the call. Screens never lead to such a call. */
const MISSING: Refusal = { ok: false, kind: 'missing', status: 404, message: null }

const refusalOf = (result: Result<unknown> | undefined): Refusal | null =>
  result === undefined ? MISSING : result.ok ? null : result

/**
 * Sends e-mails with links, and uses the tokens of links. A token is used only when the shopper presses a button, since
 * mail servers open links to scan them.
 */
export function createMailLinks({ backend, account }: MailLinksDeps) {
  /** Logs in with the token, if the server has returned one. Logs out any other user first. */
  async function enter(result: Result<Token | null> | undefined, source: Source | null): Promise<LinkResult> {
    if (!result?.ok) return result ?? MISSING
    if (result.data === null) return 'done'
    void account.logout(source)
    return (await account.enter(result.data, source)) ? 'done' : 'loggedIn'
  }
  return {
    /** Sends a link for a new password. Resolves to null on success, also for an unknown address. */
    requestReset: async (email: string) => refusalOf(await backend.requestReset?.(email)),
    setPassword: async (proof: string, password: string, source: Source | null) =>
      enter(await backend.resetPasswordWith?.(proof, password), source),
    verifyEmail: async (proof: string, source: Source | null) =>
      enter(await backend.verifyEmail?.(proof), source),
    /** Sends the link that verifies an e-mail address again. */
    resendVerification: async (email: string) => refusalOf(await backend.resendVerification?.(email)),
  }
}

export type MailLinksStore = StoreOf<typeof createMailLinks>
