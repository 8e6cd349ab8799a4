import { use, useEffect, useRef } from 'react'
import type { Person } from '../../core/shop/open-person'
import type { Credentials, User } from '../../core/types'
import { useWholeRender } from '../../ui/whole-render'
import { useElement, useShop, useValue } from '../context'
import type { ReadonlySignal } from '@preact/signals-core'
import { createResource, type Resource, type ResourceState } from '../../core/stores/resource'
import type { AddressesStore } from '../../core/stores/addresses'
import { draftOf, type PersonDraft } from '../../core/lib/account/drafts'
import type { Source } from '../../core/env'
import type { Shop } from '../../core/shop/shop'

const loaded = new WeakSet<Promise<Person>>()

/** Returns the user's data and actions. Suspends until their code has loaded. A whole render waits for that code. */
export function usePerson(): Person {
  const person = useShop().person()
  const whole = useWholeRender()
  if (whole && !loaded.has(person)) whole.wait(person.then(() => void loaded.add(person)))
  return use(person)
}

/**
 * The state of a login form.
 * @param onLogin called after a login; `here` is false if it happened outside this form, such as in another tab
 */
export function useLogin(onLogin: (here: boolean) => void) {
  const { session } = useShop()
  const { element } = useElement()
  const { account, visitor } = usePerson()
  const loggedIn = useValue(session.token) !== null
  const { phone } = useValue(visitor.typed)
  const sending = useRef(false)
  useEffect(() => {
    if (loggedIn && !sending.current) onLogin(false)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loggedIn])
  return {
    loggedIn,
    phone,
    onPhone: (typed: string) => visitor.change({ phone: typed }),
    /** Logs in. Resolves to null on success, else to the refusal. */
    async logIn(credentials: Credentials) {
      sending.current = true
      const refusal = await account.login(credentials, element)
      sending.current = false
      if (!refusal) onLogin(true)
      return refusal
    },
  }
}

export function useDraft(user: User | null) {
  const { draft } = use(useShop().person())
  const owner = user?.id ?? null
  useValue(draft.typed)
  const present = () => draftOf(draft.typed.peek(), owner)
  return {
    draft: present(),
    /** Returns the current draft, even after an `await`. */
    present,
    change: (part: Partial<Omit<PersonDraft, 'owner'>>) => draft.change({ ...present(), ...part }),
  }
}

const EMPTY_RESOURCE = createResource<never>(() => new Promise(() => {}))

/**
 * Loads a resource of the user each time it is shown, since other screens and tabs change the data too. Without a user,
 * the status stays `loading`.
 */
export function usePersonal<T>(resource: ReadonlySignal<Resource<T> | null>): ResourceState<T> {
  const present = useValue(resource) ?? EMPTY_RESOURCE
  useEffect(() => {
    void (present.state.peek().status === 'ready' ? present.reload() : present.load())
  }, [present])
  return useValue(present.state)
}

/** The user's addresses. Suspends until the code has loaded: use it in a `lazyPart`. */
export const useAddresses = (): AddressesStore => use(useShop().person()).addresses

/** Logs out, even if the account code fails to load. */
export const logOut = (shop: Shop, source: Source): Promise<void> =>
  shop.person().then(
    ({ account }) => void account.logout(source),
    () => shop.session.clear(),
  )
