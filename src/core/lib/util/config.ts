import { DEFAULT_CONFIG, PRODUCT_RAILS, type StoreConfig } from '../../constants'
import { webUrl } from '../web/urls'

type Forms = {
  readonly [Key in keyof StoreConfig]: readonly [
    is: (value: unknown) => boolean,
    words: string,
    read?: (value: unknown) => unknown,
  ]
}

const isText = (value: unknown) => typeof value === 'string'

const isName = (value: unknown) => isText(value) && (value as string).trim() !== ''

const isNames = (value: unknown) => Array.isArray(value) && value.every(isName)

const CONFIG_FORMS: Forms = {
  countryCode: [isText, 'a text such as "+965"'],
  chatPrefix: [isText, 'a text such as "+20"'],
  chatText: [isText, 'a text'],
  footerYear: [Number.isFinite, 'a number'],
  developer: [isDeveloper, '{ name, url } with an http(s) address, or null'],
  idempotencyHeader: [(value) => typeof value === 'boolean', 'true or false'],
  paymentMarks: [isNames, 'a list of names, such as ["KNET", "Visa"]', distinct],
  deliveryNote: [isNote, 'a text in both languages, { en, ar }, or null'],
  returnNote: [isNote, 'a text in both languages, { en, ar }, or null'],
  synonyms: [isGroups, 'lists of words or phrases, such as [["tee", "polo shirt"]]'],
  productRails: [isRails, 'a list of "brand", "similar" and "recent", or null', distinct],
}

function distinct(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set((value as string[]).map((name) => name.trim()))] : value
}

function isRails(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.every((rail) => PRODUCT_RAILS.includes(rail)))
}

function isNote(value: unknown): boolean {
  const { en, ar } = Object(value) as Partial<Record<string, unknown>>
  return value === null || (isName(en) && isName(ar))
}

function isGroups(value: unknown): boolean {
  return Array.isArray(value) && value.every(isNames)
}

function isDeveloper(value: unknown): boolean {
  if (value === null) return true
  const { name, url } = Object(value) as Partial<Record<string, unknown>>
  return isText(name) && name !== '' && webUrl(url) !== null
}

/** Reads a merchant's unchecked `config`. Fields of a wrong type are reported and keep their default. */
export function readConfig(args: unknown, warn: (message: string) => void): StoreConfig {
  const config: Record<string, unknown> = { ...DEFAULT_CONFIG }
  for (const [key, [is, words, read]] of Object.entries(CONFIG_FORMS)) {
    const value = (Object(args) as Record<string, unknown>)[key]
    if (value === undefined) continue
    if (is(value)) config[key] = read ? read(value) : value
    else warn(`config.${key} must be ${words}. The default is used.`)
  }
  return config as unknown as StoreConfig
}
