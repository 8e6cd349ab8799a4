import type { AddressField, AddressText, Capabilities, Numerals, PlaceField } from '../../types'
import { foldDigits } from '../money/money'
import { emailText, plainText } from '../text/typed'
import { isOneNumber, normalisePhone } from './phone'
import { isRecord } from '../util/json'

/** The validation rules of the forms. Each function returns the faults by field; an empty list means valid. */

export type CheckoutField = 'name' | 'phone' | 'email' | 'zone' | AddressField

/** The fields of an address, in the order in which messages list them. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  'city',
  'postalCode',
  'street',
  'building',
  'floor',
  'flat',
  'landmark',
]

export const isPlaceField = (field: AddressField): field is PlaceField =>
  field === 'city' || field === 'postalCode'

const OF_HOUSE: ReadonlySet<AddressField> = new Set(['building', 'floor', 'flat'])

export type AddressFault =
  | { field: AddressField; fault: 'missing' | 'notNumeric' | 'invalid' }
  | { field: AddressField; fault: 'refused'; text: string | null }

export const isHouseField = (field: AddressField) => OF_HOUSE.has(field)

/**
 * The maximum length of a building, floor or flat. Numbers must fit into a server's integers. Texts must fit,
 * together with the landmark, into the single line that some servers have for them.
 */
export const houseLength = (houseText = false) => (houseText ? 30 : 9)

/** Whether a text is empty apart from invisible characters. */
export const isBlank = (text: string) => plainText(text) === ''

/**
 * Returns a building, floor or flat number as it is sent, with Latin digits. It may contain letters, for servers that
 * accept text.
 */
export const numericText = (text: string) => foldDigits(plainText(text))

/** Returns an address whose fields are the results of `textIn`. It has no empty city and no empty postal code. */
export const addressFrom = (textIn: (field: AddressField) => string) =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, textIn(field)] as const).filter(
      ([field, text]) => text || !isPlaceField(field),
    ),
  ) as unknown as AddressText

/** Returns the texts of an address as they are sent. */
export const sentAddress = (address: AddressText) =>
  addressFrom((field) =>
    (isHouseField(field) || field === 'postalCode' ? numericText : plainText)(address[field] ?? ''),
  )

const isZero = (number: string) => /^0+$/.test(numericText(number))

/** Whether an address is a house, which has neither floor nor flat: both are sent as 0. */
export const isHouse = ({ floor, flat }: Pick<AddressText, 'floor' | 'flat'>) => isZero(floor) && isZero(flat)

/** An address form. */
export interface AddressInput {
  address: AddressText
  /** Whether a house was chosen. The floor and flat of a house are 0, and the form does not show them. */
  house: boolean
}

/**
 * Whether an address form shows a house. Zeros in the fields of an apartment do not make it a house. If the server has
 * refused the floor or flat, the form shows those fields.
 */
export const showsHouse = ({ address, house }: AddressInput, faults: readonly { field: string }[]): boolean =>
  house && isHouse(address) && !faults.some(({ field }) => field === 'floor' || field === 'flat')

export type AddressPurpose = 'add' | 'edit'

/**
 * Whether a field is required. The landmark is required in a new address and in a guest's address at the checkout, but
 * not when an address is edited.
 */
export const isRequired = (field: AddressField, purpose: AddressPurpose) =>
  purpose === 'add' || field !== 'landmark'

/** Postal codes of all countries: letters and digits with spaces or hyphens between them. */
const POSTAL_CODE = /^[\p{L}\d](?:[\p{L}\d -]{0,10}[\p{L}\d])$/u

/** Validates an address except its zone, which only the checkout validates. */
export function addressFaults(
  address: AddressText,
  purpose: AddressPurpose,
  {
    houseText = false,
    placeFields = [],
  }: { houseText?: boolean; placeFields?: readonly PlaceField[] | undefined } = {},
): readonly AddressFault[] {
  return ADDRESS_FIELDS.flatMap((field): AddressFault[] => {
    if (isPlaceField(field) && !placeFields.includes(field)) return []
    const typed = address[field] ?? ''
    if (field === 'postalCode' && !isBlank(typed) && !POSTAL_CODE.test(numericText(typed)))
      return [{ field, fault: 'invalid' }]
    if (isBlank(typed)) {
      return isRequired(field, purpose) ? [{ field, fault: 'missing' }] : []
    }
    return !houseText && isHouseField(field) && !/^\d+$/.test(numericText(typed))
      ? [{ field, fault: 'notNumeric' }]
      : []
  })
}

export type PhoneFault = 'missing' | 'notNumeric' | 'notWhole'

export const PHONE_TEXTS = {
  missing: 'enterPhone',
  notNumeric: 'onlyNumbers',
  notWhole: 'wholePhone',
} as const

/**
 * Returns why a text can't be a phone of at least `least` digits, or null if it may be one. Only the server knows which
 * numbers exist.
 */
export function phoneFault(typed: string, least?: number): PhoneFault | null {
  if (isBlank(typed)) return 'missing'
  if (!/^\d+$/.test(normalisePhone(typed))) return 'notNumeric'
  return isOneNumber(typed, least) ? null : 'notWhole'
}

export const hasPhone = (typed: string) => phoneFault(typed) === null

/** Matches words joined by single dots, and a domain that ends with a name. Letters of all scripts are allowed. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/** The maximum length of an address that mail servers accept. */
export const EMAIL_LENGTH = 254

/** Whether a text has the form of an e-mail address. Only the server finds out whether the address exists. */
export function hasEmail(typed: string): boolean {
  const email = emailText(typed)
  return email.length <= EMAIL_LENGTH && EMAIL.test(email)
}

/** Returns the message for a phone or e-mail address that can't belong to an account; null if it can. */
export function accountNameText(name: string, accounts: Capabilities['accounts']) {
  if (accounts === 'email') return hasEmail(name) ? null : 'enterEmail'
  const fault = phoneFault(name)
  return fault && PHONE_TEXTS[fault]
}

/** The minimum number of digits of a phone that a server may have accepted for an account. */
const MIN_LOGIN_DIGITS = 5

/** Whether an account may have this phone or e-mail address. A server may have accepted one that a sign-up refuses. */
export const mayLogIn = (name: string, accounts: Capabilities['accounts']) =>
  accounts === 'email'
    ? /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(emailText(name))
    : phoneFault(name, MIN_LOGIN_DIGITS) === null

const faultsIn = <Field extends string>(isValid: Record<Field, boolean>): readonly Field[] =>
  (Object.keys(isValid) as Field[]).filter((field) => !isValid[field])

/** Returns the missing fields of a login. A password may consist of spaces. */
export const loginFaults = (
  { phone, password }: { phone: string; password: string },
  accounts: Capabilities['accounts'],
) => faultsIn({ phone: mayLogIn(phone, accounts), password: password !== '' })

/** Returns the faults of a profile. The phone may be missing if it does not identify the account. */
export const profileFaults = (
  { name, phone }: { name: string; phone: string },
  accounts: Capabilities['accounts'],
) =>
  faultsIn({
    name: !isBlank(name),
    phone: hasPhone(phone) || (accounts !== 'phone' && isBlank(phone)),
  })

export const registerFaults = (
  { name, phone, password }: { name: string; phone: string; password: string },
  accounts: Capabilities['accounts'],
) =>
  faultsIn({
    name: !isBlank(name),
    phone: accountNameText(phone, accounts) === null,
    password: password !== '',
  })

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Parses a stored address. Fields that are missing or of the wrong type are empty. */
export function addressTextOf(value: unknown): AddressText {
  const typed = isRecord(value) ? value : {}
  return addressFrom((field) => textOf(typed[field]))
}

/** Converts the digits in a typed text to the numerals that the store shows. */
export const digitsIn = (text: string, numerals: Numerals): string =>
  numerals === 'latn'
    ? foldDigits(text)
    : foldDigits(text).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x630))
