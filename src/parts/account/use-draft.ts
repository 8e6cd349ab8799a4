import { use } from 'react'
import { draftOf, type PersonDraft } from '../../core/lib/account/drafts'
import type { User } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

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
