import { mapResult } from '../shared/results'
import type { AdapterDeps, MailLinkCalls } from '../backend'
import type { Graph } from './graph'
import { changes, ERROR, readingToken } from './session'

/**
 * The calls for links in e-mails. They send no session token: a link belongs to the account to which it was sent,
 * whoever is logged in.
 */
export function mailLinkCalls(
  { mutate }: Pick<Graph, 'mutate'>,
  { fetch }: Pick<AdapterDeps['env'], 'fetch'>,
): MailLinkCalls {
  const change = changes(mutate)
  /** Runs a mutation that logs in, and returns the token of the session. */
  async function enter(mutation: string, name: string, variables: Readonly<Record<string, string>>) {
    const reading = readingToken(fetch)
    const result = await change(mutation, name, variables, { fetch: reading.fetch })
    return mapResult(result, reading.token)
  }
  return {
    requestReset: (email) =>
      change(
        `mutation($e:String!){requestPasswordReset(emailAddress:$e){__typename ${ERROR}}}`,
        'requestPasswordReset',
        { e: email },
        {},
      ),
    resetPasswordWith: (proof, password) =>
      enter(
        `mutation($t:String!,$p:String!){resetPassword(token:$t,password:$p){__typename ${ERROR}}}`,
        'resetPassword',
        { t: proof, p: password },
      ),
    verifyEmail: (proof) =>
      enter(
        `mutation($t:String!){verifyCustomerAccount(token:$t){__typename ${ERROR}}}`,
        'verifyCustomerAccount',
        { t: proof },
      ),
    resendVerification: (email) =>
      change(
        `mutation($e:String!){refreshCustomerVerification(emailAddress:$e){__typename ${ERROR}}}`,
        'refreshCustomerVerification',
        { e: email },
        {},
      ),
  }
}
