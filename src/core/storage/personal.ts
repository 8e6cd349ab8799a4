import { isId } from '../lib/util/ids'
import { isRecord, parse, parseOwn, stringify } from '../lib/util/json'
import type { StoredForm, FavouritesMessage, LastAddress } from './schema'
import type { PersonDraft, TypedAddress, VisitorDraft } from '../lib/account/drafts'
import type { CheckoutForm } from '../lib/checkout/checkout'
import { addressTextOf, textOf, textOrNull } from '../lib/checkout/validate'

export const checkoutForm: StoredForm<'checkout'> = { key: 'checkout', read: readCheckout, write: stringify }
export const personForm: StoredForm<'draft'> = { key: 'draft', read: readPersonDraft, write: stringify }
export const visitorForm: StoredForm<'visitor'> = { key: 'visitor', read: readVisitorDraft, write: stringify }
export const favouritesForm: StoredForm<'favourites'> = {
  key: 'favourites',
  read: readFavouritesMessage,
  write: stringify,
}
export const areaForm: StoredForm<'area'> = {
  key: 'area',
  read: readArea,
  write: (area) => stringify({ area }),
}
export const addressForm: StoredForm<'address'> = { key: 'address', read: readAddress, write: stringify }

/** Fields that are missing or of the wrong type are empty. Returns null if the value is not an object. */
function readCheckout(text: string): CheckoutForm | null {
  const value = parseOwn(text, '{"guest":')
  if (!isRecord(value)) return null
  return {
    guest: value['guest'] === true,
    userId: textOrNull(value['userId']),
    name: textOf(value['name']),
    phone: textOf(value['phone']),
    email: textOf(value['email']),
    address: addressTextOf(value['address']),
    house: value['house'] === true,
    zoneId: textOrNull(value['zoneId']),
    addressId: textOrNull(value['addressId']),
    payment: textOrNull(value['payment']),
    code: textOf(value['code']),
    applied: value['applied'] === true,
  }
}

function addressOf(value: unknown): TypedAddress | null {
  if (!isRecord(value) || !isRecord(value['typed'])) return null
  return {
    of: textOrNull(value['of']),
    typed: addressTextOf(value['typed']),
    house: value['house'] === true,
    zoneId: textOrNull(value['zoneId']),
  }
}

/** Fields that are missing or of the wrong type are null. Returns null if the value is not an object. */
function readPersonDraft(text: string): PersonDraft | null {
  const value = parseOwn(text, '{"owner":')
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

function readVisitorDraft(text: string): VisitorDraft | null {
  const value = parse(text)
  return isRecord(value) ? { name: textOf(value['name']), phone: textOf(value['phone']) } : null
}

function readFavouritesMessage(text: string): FavouritesMessage | null {
  const message = parse(text)
  if (!isRecord(message) || !isId(message['of']) || !Array.isArray(message['ids'])) return null
  return { of: message['of'], ids: message['ids'].filter(isId) }
}

function readArea(text: string): string | null {
  const value = parseOwn(text, '{"area":')
  return isRecord(value) ? textOrNull(value['area']) : null
}

function readAddress(text: string): LastAddress | null {
  const value = parseOwn(text, '{"user":')
  const [user, address] = isRecord(value) ? [textOrNull(value['user']), textOrNull(value['address'])] : []
  return user && address ? { user, address } : null
}
