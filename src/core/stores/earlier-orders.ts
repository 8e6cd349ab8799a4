import type { Backend } from '../api/backend'
import { sameId } from '../lib/ids'
import { once } from '../lib/once'
import type { Id } from '../types'

/** Which orders a person has already: what comes beside them is the one that was sent. */
export interface EarlierOrders {
  /** Asks for those of whoever is logged in; nothing for a visitor. */
  learn(): Promise<void>
  /** Their ids as text; null where they are not known. */
  of(person: Id | null): readonly string[] | null
  /** One more, of the same person. */
  add(order: Id): void
}

export interface EarlierOrdersDeps {
  backend: Pick<Backend, 'orders'>
  userId(): Id | null
}

export function createEarlierOrders({ backend, userId }: EarlierOrdersDeps): EarlierOrders {
  let known: { person: Id; ids: readonly string[] } | null = null
  const learning = new Map<string, Promise<void>>()

  /** The old list counts until there is another: an order must not be taken for one that another device has sent. */
  async function learn(person: Id): Promise<void> {
    const answer = await backend.orders()
    if (answer.ok && sameId(userId(), person))
      known = { person, ids: answer.data.map(({ id }) => String(id)) }
  }

  return {
    learn() {
      const person = userId()
      return person === null ? Promise.resolve() : once(learning, String(person), () => learn(person))
    },
    of: (person) => (known && sameId(known.person, person) ? known.ids : null),
    add(order) {
      if (known) known = { ...known, ids: [...known.ids, String(order)] }
    },
  }
}
