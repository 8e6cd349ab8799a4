import { foldDigits } from '../lib/money/money'
import type { Id, Localized } from '../types'

/** Reads a part of a response. Readers never throw, whatever the JSON contains; null means unreadable. */
export type Reader<T> = (value: unknown) => T | null

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export const readObject: Reader<object> = (value) => (isObject(value) ? value : null)

/** Returns an own property, or undefined. Never returns inherited ones such as `__proto__` and `constructor`. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function word(value: unknown): string | null {
  return text(value).trim() || null
}

/** Returns a finite number; also reads decimal text in the digits of any script. Never returns -0. */
export function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'string') return null
  const decimal = foldDigits(value).trim()
  return /^[+-]?\d+(\.\d*)?$/.test(decimal) ? number(Number(decimal)) : null
}

export function flag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** Reads an id. Keeps its type, so that it can be sent back unchanged. */
export function id(value: unknown): Id | null {
  if (typeof value === 'string') return value.trim() ? value : null
  return typeof value === 'number' ? number(value) : null
}

/** Returns an empty list for anything but an array. Drops unreadable entries. */
export function list<T>(value: unknown, read: Reader<T>): T[] {
  return Array.isArray(value) ? value.map(read).filter((entry) => entry !== null) : []
}

/**
 * Finds the list in a response: the body itself or one of its fields. Null only if the body is not a JSON object or
 * array.
 */
export function listIn<T>(body: unknown, keys: readonly string[], read: Reader<T>): T[] | null {
  if (!isObject(body)) return null
  const values = [body, ...keys.map((key) => own(body, key))]
  return list(values.find(Array.isArray), read)
}

/** Reads `title_en` and `title_ar`. A missing language falls back to the other. */
export function localized(value: unknown, field: string): Localized {
  const en = filled(own(value, `${field}_en`))
  const ar = filled(own(value, `${field}_ar`))
  return { en: en || ar, ar: ar || en }
}

function filled(value: unknown): string {
  return word(value) === null ? '' : text(value)
}

export function maybeLocalized(value: unknown, field: string): Localized | null {
  const texts = localized(value, field)
  return texts.en ? texts : null
}
