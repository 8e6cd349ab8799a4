import type { ReadonlySignal } from '@preact/signals-core'
import { use, useEffect } from 'react'
import { createResource, type Resource, type ResourceState } from '../../core/stores/resource'
import type { AddressesStore } from '../../core/stores/addresses'
import { useShop, useValue } from '../context'
import { draftOf, type PersonDraft } from '../../core/lib/account/drafts'
import type { User } from '../../core/types'

export function useDraft(user: User | null) {
  const { draft } = use(useShop().person())
  const owner = user?.id ?? null
  useValue(draft.typed)
  const present = () => draftOf(draft.typed.peek(), owner)
  return {
    draft: present(),
    /** Returns the current draft, for use after an await. */
    present,
    change: (part: Partial<Omit<PersonDraft, 'owner'>>) => draft.change({ ...present(), ...part }),
  }
}

const EMPTY_RESOURCE = createResource<never>(() => new Promise(() => {}))

/**
 * A resource of the user, reloaded each time it is shown, since other screens and tabs change it too. Its status stays
 * `loading` without a user.
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
