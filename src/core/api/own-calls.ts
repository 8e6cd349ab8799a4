import { sameId } from '../lib/util/ids'
import type { Answer, Id, Refusal, Token, User } from '../types'
import type { CallsAs, OrderCalls, PeopleCalls } from './backend'

type PersonalCalls = PeopleCalls & OrderCalls

const OVER: Refusal = { ok: false, kind: 'unauthenticated', status: null, message: null }

/**
 * Calls of accounts and orders. An order is only sent with the token of the user who placed it, a guest's order without a
 * token. `me` records the user of its token; `ownerOf` requests the user of any other token before anything is written.
 */
export function ownCalls(
  callsAs: CallsAs<PersonalCalls>,
  ownerOf?: (sent: Token, calls: PersonalCalls) => Promise<Answer<Pick<User, 'id'>>>,
): CallsAs<PersonalCalls> {
  let known: { token: Token; id: Id | null } | null = null

  async function isOf(user: Id, sent: Token, calls: PersonalCalls): Promise<boolean> {
    if (known?.token === sent) return sameId(known.id, user)
    const answer = await ownerOf?.(sent, calls)
    // If the user is unknown, the server compares the order's user with the token's.
    return answer?.ok ? sameId(answer.data.id, user) : answer?.kind !== 'unauthenticated'
  }

  return (sent) => {
    const calls = callsAs(sent)
    return {
      ...calls,
      async me() {
        const answer = await calls.me()
        if (answer.ok && sent) known = { token: sent, id: answer.data.id }
        return answer
      },
      async createOrder(draft, now) {
        if (draft.userId === null) return callsAs(null).createOrder(draft, now)
        return sent && (await isOf(draft.userId, sent, calls)) ? calls.createOrder(draft, now) : OVER
      },
    }
  }
}
