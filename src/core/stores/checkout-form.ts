import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { EMPTY_FORM, type CheckoutForm } from '../lib/checkout/checkout'
import type { Buyer } from '../lib/checkout/gate'
import { sameId } from '../lib/util/ids'
import type { Capabilities, Id, User } from '../types'
import type { DeliveryMemory } from './delivery-memory'
import type { StoredValue } from '../storage/stored-value'
import type { StoreOf } from './resource'

interface FormListener {
  /** Called after the draft has been cleared. The listener must clear everything that depends on it. */
  forgotten(): void
  /** Called after the data of a user who has logged in has been filled in. */
  known(): void
}

export interface CheckoutFormDeps {
  /** The kind of account name that the gate requests from a guest. */
  accounts: Capabilities['accounts']
  stored: StoredValue<CheckoutForm>
  user: ReadonlySignal<User | null>
  loggedOut: ReadonlySignal<boolean>
  /** Preselects the area and address that were chosen last on this device. */
  delivery: DeliveryMemory
}

export function createCheckoutForm(deps: CheckoutFormDeps) {
  const { accounts, stored, user, loggedOut, delivery } = deps
  const draft = signal(stored.load() ?? EMPTY_FORM)
  /**
   * The form. A guest's area comes from the device, because the guest may also choose it beside a product or in the
   * cart.
   */
  const form = computed(() => {
    const { value } = draft
    return value.userId === null ? { ...value, zoneId: delivery.area.value ?? value.zoneId } : value
  })
  const sessionExpired = signal(false)
  let listener: FormListener = { forgotten() {}, known() {} }

  /** Whether changes are no longer stored. The stored draft then belongs to the next shop of the page. */
  let disposed = false
  let saved = false
  function change(part: Partial<CheckoutForm>) {
    const next = { ...draft.peek(), ...part }
    batch(() => {
      draft.value = next
      if (part.zoneId) delivery.chooseArea(part.zoneId)
      if (part.addressId && next.userId !== null) delivery.chooseAddress(next.userId, part.addressId)
    })
    if (!disposed) saved = stored.save(next)
  }

  function forget() {
    change(EMPTY_FORM)
    listener.forgotten()
  }

  /** The id of the last user who has not logged out. It is still set while the session is expired. */
  let last: Id | null = user.peek()?.id ?? null

  /** Whether a guest passed the gate on this page, rather than on an earlier visit. */
  let guestHere = false

  function userLeft() {
    // A logout in any tab clears the stored draft.
    const wasCleared = saved && !sameId(stored.load()?.userId ?? null, last)
    sessionExpired.value = last !== null && !loggedOut.peek() && !wasCleared
    if (sessionExpired.peek()) return
    // The next user must not see this draft.
    if (last !== null) forget()
    last = null
  }

  /**
   * Fills in the data of a user who logs in. Keeps the input of this page, even if the user typed it as a guest, except
   * the guest's name and phone. Clears the input of another account or of an earlier guest, because the device may be
   * shared.
   */
  function adoptUser(id: Id, { name, phone }: User) {
    last = id
    const now = form.peek()
    const isTheirs = now.userId === null ? guestHere : sameId(id, now.userId)
    guestHere = false
    if (!isTheirs) forget()
    sessionExpired.value = false
    const own = form.peek()
    // A guest's name and phone don't belong to the account.
    const typed = own.userId === null ? EMPTY_FORM : own
    change({
      guest: false,
      userId: String(id),
      name: typed.name || name,
      phone: typed.phone || phone,
      addressId: own.addressId ?? delivery.addressOf(id),
    })
    listener.known()
  }

  return {
    form,
    /** Whether the session has expired. The draft then waits until the user logs in again. */
    sessionExpired,
    change,
    /**
     * Call when a buyer has passed the gate. Fills in the data of a guest only, because users are known by their token.
     */
    passed(buyer: Buyer) {
      if (buyer.type !== 'guest') return
      const { userId: before } = form.peek()
      sessionExpired.value = false
      // The draft of a registered user is not this guest's.
      if (before !== null) forget()
      guestHere = true
      change({
        guest: true,
        name: buyer.name,
        ...(accounts === 'email' ? { email: buyer.phone } : { phone: buyer.phone }),
      })
    },
    reset() {
      const person = user.peek()
      sessionExpired.value = false
      change({
        ...EMPTY_FORM,
        ...(person && { userId: String(person.id), name: person.name, phone: person.phone }),
      })
    },
    /** Follows logins and logouts from now on. Returns a function that unsubscribes. */
    follow(next: FormListener) {
      listener = next
      const userId = computed(() => user.value?.id ?? null)
      const stop = effect(() => {
        const id = userId.value
        const person = user.peek()
        untracked(() => {
          if (id === null || !person) userLeft()
          else adoptUser(id, person)
        })
      })
      return () => {
        disposed = true
        stop()
      }
    },
  }
}

export type CheckoutFormStore = StoreOf<typeof createCheckoutForm>
