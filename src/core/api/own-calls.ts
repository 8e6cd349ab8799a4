import { sameId } from '../lib/util/ids'
import type { Answer, Id, Refusal, Token, User } from '../types'
import type { CallsAs, OrderCalls, PeopleCalls } from './backend'

type PersonalCalls = PeopleCalls & OrderCalls

const OVER: Refusal = { ok: false, kind: 'unauthenticated', status: null, message: null }

/**
 * Calls of accounts and orders, of which an order is only sent with the token of the user who placed it, and a guest's with
 * none. `me` has told whose a token is; of any other, `whose` requests it before anything is written.
 */
export function ownCalls(
  callsAs: CallsAs<PersonalCalls>,
  whose?: (sent: Token, calls: PersonalCalls) => Promise<Answer<Pick<User, 'id'>>>,
): CallsAs<PersonalCalls> {
  let known: { token: Token; id: Id | null } | null = null

  async function isOf(user: Id, sent: Token, calls: PersonalCalls): Promise<boolean> {
    if (known?.token === sent) return sameId(known.id, user)
    const answer = await whose?.(sent, calls)
    // If it can't be told, the server compares the order's user with the token's.
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
