import { foldDigits } from '../lib/digits'
import type { Id, Localized } from '../types'

/**
 * Small readers from which those of the wire are made. None throws, whatever JSON holds (API.md §3). Null means that it
 * could not be read.
 */
export type Reader<T> = (value: unknown) => T | null

/** A JSON object or array. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** An own property, or undefined: `__proto__` and `constructor` give nothing that the server did not send. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

/** A text, or a number as one; what else there may be is empty. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A text with something in it, trimmed; else null. */
export function word(value: unknown): string | null {
  return text(value).trim() || null
}

/** A finite number, or a decimal text of any script's digits; never -0. */
export function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'string') return null
  const decimal = foldDigits(value).trim()
  return /^[+-]?\d+(\.\d*)?$/.test(decimal) ? number(Number(decimal)) : null
}

/** true, 1, "1" and "true" are true. */
export function flag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** Kept in the form in which it came, so that it can be sent back so. */
export function id(value: unknown): Id | null {
  if (typeof value === 'string') return value.trim() ? value : null
  return typeof value === 'number' ? number(value) : null
}

/** What is no list is an empty one; what can't be read is left out. */
export function list<T>(value: unknown, read: Reader<T>): T[] {
  return Array.isArray(value) ? value.map(read).filter((entry) => entry !== null) : []
}

/** The list of an answer: the body itself, or one of its fields. Null only when the body is no JSON object at all. */
export function listIn<T>(body: unknown, keys: readonly string[], read: Reader<T>): T[] | null {
  if (!isObject(body)) return null
  const values = [body, ...keys.map((key) => own(body, key))]
  return list(values.find(Array.isArray), read)
}

/** `title_en` and `title_ar`: a language that is missing falls back to the other's. */
export function localized(value: unknown, field: string): Localized {
  const en = filled(own(value, `${field}_en`))
  const ar = filled(own(value, `${field}_ar`))
  return { en: en || ar, ar: ar || en }
}

/** A text as it came; a blank one is empty. */
function filled(value: unknown): string {
  return word(value) === null ? '' : text(value)
}

/** As `localized`, null when both languages are missing. */
export function maybeLocalized(value: unknown, field: string): Localized | null {
  const texts = localized(value, field)
  return texts.en ? texts : null
}
