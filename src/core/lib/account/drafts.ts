import type { AddressText, Id } from '../../types'

export interface TypedAddress {
  /** The id of the saved address that is edited, as text; null for a new address. */
  of: string | null
  typed: AddressText
  /** Whether the address is a house instead of an apartment. */
  house: boolean
  /** The id of the chosen zone, as text; null until one is chosen. */
  zoneId: string | null
}

/** Unsaved input of a user. It survives a reload, and a new login after the session has expired. */
export interface PersonDraft {
  /** The user's id as text. Other users never see the draft. */
  owner: string | null
  /** Profile name and phone; null when unchanged. */
  name: string | null
  phone: string | null
  /** The full name in the address form. It is not part of the saved address, so it stays after a save. */
  fullName: string | null
  address: TypedAddress | null
  ordering: TypedAddress | null
}

/** Unsaved input of login and sign-up. Passwords are never stored. */
export interface VisitorDraft {
  name: string
  phone: string
}

export const NO_PERSON_DRAFT: PersonDraft = {
  owner: null,
  name: null,
  phone: null,
  fullName: null,
  address: null,
  ordering: null,
}
export const NO_VISITOR_DRAFT: VisitorDraft = { name: '', phone: '' }

export const hasDraft = ({ name, phone, address }: PersonDraft) =>
  name !== null || phone !== null || address !== null

export const draftOf = (draft: PersonDraft, owner: Id | null): PersonDraft =>
  owner !== null && draft.owner === String(owner)
    ? draft
    : { ...NO_PERSON_DRAFT, owner: owner === null ? null : String(owner) }

/** Returns the draft after a save. Input that changed while the save was in flight stays. */
export const withoutSaved = (
  now: PersonDraft,
  saved: Pick<PersonDraft, 'name' | 'phone'>,
): Pick<PersonDraft, 'name' | 'phone'> => ({
  name: now.name === saved.name ? null : now.name,
  phone: now.phone === saved.phone ? null : now.phone,
})
