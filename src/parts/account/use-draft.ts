import { use } from 'react'
import { draftOf, type PersonDraft } from '../../core/lib/drafts'
import type { User } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/** What this person has typed and not saved. */
export function useDraft(user: User | null) {
  const { draft } = use(useShop().person())
  const owner = user?.id ?? null
  useValue(draft.typed)
  const present = () => draftOf(draft.typed.peek(), owner)
  return {
    draft: present(),
    /** As it is now, for who has waited since. */
    present,
    change: (part: Partial<Omit<PersonDraft, 'owner'>>) => draft.change({ ...present(), ...part }),
  }
}
