import type { Result, Id, Refusal, Token, User } from '../../types'
import { SESSION_ENDED } from '../../lib/account/session-ended'
import { sameId } from '../../lib/util/ids'
import type { CallsAs, PersonalCalls } from '../backend'

const NOT_SENT: Refusal = { ok: false, kind: 'refused', status: null, message: null }

/**
 * Wraps calls so that a user's order is sent only with that user's token, and a guest's order without a token.
 *
 * A call of `me` records the user of its token. For any other token, `ownerOf` requests the user before anything is
 * written. Without `ownerOf`, the server itself compares the users of order and token.
 */
export function withOwnerCheck(
  callsAs: CallsAs<PersonalCalls>,
  ownerOf?: (sent: Token, calls: PersonalCalls) => Promise<Result<Pick<User, 'id'>>>,
): CallsAs<PersonalCalls> {
  let known: { token: Token; id: Id | null } | null = null

  async function refusalOf(user: Id, sent: Token, calls: PersonalCalls): Promise<Refusal | null> {
    if (known?.token === sent) return sameId(known.id, user) ? null : SESSION_ENDED
    const result = await ownerOf?.(sent, calls)
    if (result?.ok === false) return result.kind === 'unauthenticated' ? SESSION_ENDED : NOT_SENT
    return !result || sameId(result.data.id, user) ? null : SESSION_ENDED
  }

  return (sent) => {
    const calls = callsAs(sent)
    return {
      ...calls,
      async me() {
        const result = await calls.me()
        if (result.ok && sent) known = { token: sent, id: result.data.id }
        return result
      },
      async createOrder(draft, now) {
        if (draft.userId === null) return callsAs(null).createOrder(draft, now)
        const refusal = sent ? await refusalOf(draft.userId, sent, calls) : SESSION_ENDED
        return refusal ?? calls.createOrder(draft, now)
      },
    }
  }
}
