import { foldDigits } from '../lib/money/digits'
import type { Id, Localized } from '../types'

/** The building blocks of the response readers. None throws, whatever the JSON holds; null means unreadable. */
export type Reader<T> = (value: unknown) => T | null

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Any object, as it is. */
export const readObject: Reader<object> = (value) => (isObject(value) ? value : null)

/** An own property, or undefined: `__proto__` and `constructor` are never inherited. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function word(value: unknown): string | null {
  return text(value).trim() || null
}

/** A finite number, or decimal text in the digits of any script; never -0. */
export function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'string') return null
  const decimal = foldDigits(value).trim()
  return /^[+-]?\d+(\.\d*)?$/.test(decimal) ? number(Number(decimal)) : null
}

export function flag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** Keeps the type in which it came, so that it can be sent back unchanged. */
export function id(value: unknown): Id | null {
  if (typeof value === 'string') return value.trim() ? value : null
  return typeof value === 'number' ? number(value) : null
}

/** Empty for anything but an array; entries that can't be read are dropped. */
export function list<T>(value: unknown, read: Reader<T>): T[] {
  return Array.isArray(value) ? value.map(read).filter((entry) => entry !== null) : []
}

/** The list in a response: the body itself or one of its fields. Null only when the body is no JSON object or array. */
export function listIn<T>(body: unknown, keys: readonly string[], read: Reader<T>): T[] | null {
  if (!isObject(body)) return null
  const values = [body, ...keys.map((key) => own(body, key))]
  return list(values.find(Array.isArray), read)
}

/** `title_en` and `title_ar`; a missing language falls back to the other. */
export function localized(value: unknown, field: string): Localized {
  const en = filled(own(value, `${field}_en`))
  const ar = filled(own(value, `${field}_ar`))
  return { en: en || ar, ar: ar || en }
}

function filled(value: unknown): string {
  return word(value) === null ? '' : text(value)
}

/** Like `localized`; null when both languages are missing. */
export function maybeLocalized(value: unknown, field: string): Localized | null {
  const texts = localized(value, field)
  return texts.en ? texts : null
}
