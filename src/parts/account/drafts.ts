import type { AddressText } from '../../core/lib/validate'
import type { Address, Id } from '../../core/types'

/** An address that is being typed; `of` is the saved one that it changes, null adds one. */
export interface AddressDraft {
  of: Address | null
  typed: AddressText
  zoneId: string | null
}

/** What is typed in the profile and not saved: kept over its tabs, and over a login where the old one ran out. */
export interface Drafts {
  /** Nobody else sees it. */
  owner: Id | null
  name?: string | undefined
  phone?: string | undefined
  /** SPEC §4: the local name of the address form, which outlasts it. */
  fullName?: string
  address: AddressDraft | null
}

export const NO_DRAFTS: Drafts = { owner: null, address: null }

/** Whether something would be lost with them. */
export const hasDrafts = ({ name, phone, address }: Drafts) =>
  name !== undefined || phone !== undefined || address !== null

/** What the profile's tabs are given of them. */
export interface DraftsProps {
  drafts: Drafts
  change(part: Partial<Omit<Drafts, 'owner'>>): void
}
