import type { Id } from '../types'
import { isRecord, parse } from './json'
import { addressTextOf, textOf, textOrNull } from './typed-text'
import type { AddressText } from './validate'

/** An address that is being typed. */
export interface TypedAddress {
  /** The saved one that it changes, as text; null adds one. */
  of: string | null
  typed: AddressText
  /** As text; null until somebody chose. */
  zoneId: string | null
}

/** What a person has typed and not saved: kept over a reload, and over a login where the old one ran out. */
export interface PersonDraft {
  /** As text: nobody else sees it. */
  owner: string | null
  /** Name and phone of the profile; null as they are saved. */
  name: string | null
  phone: string | null
  /** SPEC §4: the local name of the address form, which outlasts it. */
  fullName: string | null
  /** In the profile. */
  address: TypedAddress | null
  /** At the checkout. */
  ordering: TypedAddress | null
}

/** What somebody has typed into login and sign up. No password ever is kept. */
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

/** Whether something would be lost with it. */
export const hasDraft = ({ name, phone, address }: PersonDraft) =>
  name !== null || phone !== null || address !== null

/** Another person has none of it. */
export const draftOf = (draft: PersonDraft, owner: Id | null): PersonDraft =>
  owner !== null && draft.owner === String(owner)
    ? draft
    : { ...NO_PERSON_DRAFT, owner: owner === null ? null : String(owner) }

/** What is left when this was saved: what was typed meanwhile is of the next time. */
export const withoutSaved = (
  now: PersonDraft,
  saved: Pick<PersonDraft, 'name' | 'phone'>,
): Pick<PersonDraft, 'name' | 'phone'> => ({
  name: now.name === saved.name ? null : now.name,
  phone: now.phone === saved.phone ? null : now.phone,
})

function addressOf(value: unknown): TypedAddress | null {
  if (!isRecord(value) || !isRecord(value['typed'])) return null
  return {
    of: textOrNull(value['of']),
    typed: addressTextOf(value['typed']),
    zoneId: textOrNull(value['zoneId']),
  }
}

/** Our own words, read back; what is missing or of another form is empty. */
export function readPersonDraft(text: string): PersonDraft | null {
  const value = parse(text)
  if (!isRecord(value)) return null
  return {
    owner: textOrNull(value['owner']),
    name: textOrNull(value['name']),
    phone: textOrNull(value['phone']),
    fullName: textOrNull(value['fullName']),
    address: addressOf(value['address']),
    ordering: addressOf(value['ordering']),
  }
}

export function readVisitorDraft(text: string): VisitorDraft | null {
  const value = parse(text)
  return isRecord(value) ? { name: textOf(value['name']), phone: textOf(value['phone']) } : null
}
