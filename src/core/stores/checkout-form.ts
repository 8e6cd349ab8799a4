import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { EMPTY_FORM, type CheckoutForm } from '../lib/checkout'
import type { Buyer } from '../lib/gate'
import { sameId } from '../lib/ids'
import type { Id, User } from '../types'
import type { Kept } from './kept'

/** What is typed at the checkout, kept over a reload, and whose it is: no person finds another one's. */
export interface CheckoutFormStore {
  readonly form: ReadonlySignal<CheckoutForm>
  /** The person was logged in here, and is no longer: what was typed is kept until they are again. */
  readonly lapsed: ReadonlySignal<boolean>
  /** Changes what is typed and chosen. */
  change(part: Partial<CheckoutForm>): void
  /** A guest passed the gate; a user is known by the token. */
  passed(buyer: Buyer): void
  /** As it is before anything was typed. */
  reset(): void
  /** Follows who is logged in from now on; the answer ends it. */
  follow(told: Told): () => void
}

interface Told {
  /** What somebody typed is forgotten: what came of it goes too. */
  forgotten(): void
  /** Somebody else is here, or nobody. */
  changed(): void
  /** It is known who is here. */
  known(): void
}

export interface CheckoutFormDeps {
  kept: Kept<CheckoutForm>
  user: ReadonlySignal<User | null>
  /** The person has logged out here themselves. */
  loggedOut: ReadonlySignal<boolean>
}

export function createCheckoutForm({ kept, user, loggedOut }: CheckoutFormDeps): CheckoutFormStore {
  const form = signal(kept.load() ?? EMPTY_FORM)
  const lapsed = signal(false)
  let told: Told = { forgotten() {}, changed() {}, known() {} }

  let saved = false
  function change(part: Partial<CheckoutForm>) {
    form.value = { ...form.peek(), ...part }
    saved = kept.save(form.peek())
  }

  /** What one person typed and applied is not the next one's. */
  function forget() {
    change(EMPTY_FORM)
    told.forgotten()
  }

  /** Who was here last, and has not logged out; also while they have to log in again. */
  let last: Id | null = user.peek()?.id ?? null

  function nobody() {
    // A logout takes what is kept along, in whichever tab it was.
    const tookAlong = saved && !sameId(kept.load()?.userId ?? null, last)
    lapsed.value = last !== null && !loggedOut.peek() && !tookAlong
    if (lapsed.peek()) return
    // What somebody typed who has left is not the next one's.
    if (last !== null) forget()
    last = null
  }

  /** A person who logs in need not type what the shop knows; what they typed stays, what somebody else typed goes. */
  function somebody(id: Id, { name, phone }: User) {
    last = id
    const now = form.peek()
    if (now.userId !== null && !sameId(id, now.userId)) forget()
    lapsed.value = false
    const own = form.peek()
    change({ guest: false, userId: String(id), name: own.name || name, phone: own.phone || phone })
    told.known()
  }

  return {
    form,
    lapsed,
    change,
    passed(buyer) {
      if (buyer.type !== 'guest') return
      const { userId: before } = form.peek()
      lapsed.value = false
      // What a registered person typed before is not this guest's.
      if (before !== null) forget()
      change({ guest: true, name: buyer.name, phone: buyer.phone })
    },
    reset() {
      const person = user.peek()
      lapsed.value = false
      change({
        ...EMPTY_FORM,
        ...(person && { userId: String(person.id), name: person.name, phone: person.phone }),
      })
    },
    follow(tell) {
      told = tell
      const userId = computed(() => user.value?.id ?? null)
      let before = last
      return effect(() => {
        const id = userId.value
        const person = user.peek()
        untracked(() => {
          if (id !== before) told.changed()
          before = id
          if (id === null || !person) nobody()
          else somebody(id, person)
        })
      })
    },
  }
}
