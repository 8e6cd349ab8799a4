import type { Backend } from '../api/backend'
import { sameId } from '../lib/util/ids'
import { dedupe } from '../lib/util/dedupe'
import type { Id } from '../types'

/** The ids of a user's known orders. An unknown one must be the order that was just sent. */
export interface EarlierOrders {
  /** Loads the orders of the logged-in user; does nothing for a visitor. */
  load(): Promise<void>
  of(person: Id | null): readonly string[] | null
  add(order: Id): void
}

export interface EarlierOrdersDeps {
  backend: Pick<Backend, 'orders'>
  userId(): Id | null
}

export function createEarlierOrders({ backend, userId }: EarlierOrdersDeps): EarlierOrders {
  let known: { person: Id; ids: readonly string[] } | null = null
  const learning = new Map<string, Promise<void>>()

  /**
   * Keeps the old list until the new one has loaded: an order sent by another device must not be mistaken for this
   * one.
   */
  async function load(person: Id): Promise<void> {
    const result = await backend.orders()
    if (result.ok) known = { person, ids: result.data.map(({ id }) => String(id)) }
  }

  return {
    load() {
      const person = userId()
      return person === null ? Promise.resolve() : dedupe(learning, String(person), () => load(person))
    },
    of: (person) => (known && sameId(known.person, person) ? known.ids : null),
    add(order) {
      if (known) known = { ...known, ids: [...known.ids, String(order)] }
    },
  }
}
