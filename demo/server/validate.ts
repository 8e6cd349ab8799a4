import type { Context } from 'hono'
import { fail } from './session'

export type Body = Record<string, unknown>

/** Returns the error of a value, with Laravel's wording, or undefined. */
export type Rule = (value: unknown, name: string) => string | undefined

/** Like in Laravel, a body that is not a JSON object counts as empty: validation then reports the missing fields. */
export const readBody = async (context: Context): Promise<Body> => {
  try {
    const value: unknown = JSON.parse(await context.req.text())
    return isBody(value) ? value : {}
  } catch {
    return {}
  }
}

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const absent = (value: unknown): boolean => value === undefined || value === null || value === ''

export const required: Rule = (value, name) =>
  absent(value) || (typeof value === 'string' && !value.trim()) ? `The ${name} field is required.` : undefined

export const text =
  (limit = 255): Rule =>
  (value, name) => {
    if (absent(value)) return undefined
    if (typeof value !== 'string') return `The ${name} field must be a string.`
    return value.length > limit
      ? `The ${name} field must not be greater than ${limit} characters.`
      : undefined
  }

export const numeric: Rule = (value, name) => {
  if (absent(value)) return undefined
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? undefined : `The ${name} field must be a number.`
}

export const positive: Rule = (value, name) =>
  absent(value) || (Number.isInteger(Number(value)) && Number(value) >= 1)
    ? undefined
    : `The ${name} field must be at least 1.`

export const phone: Rule = (value, name) =>
  absent(value) || /^\d{6,15}$/.test(String(value)) ? undefined : `The ${name} field format is invalid.`

export const oneOf =
  (...allowed: unknown[]): Rule =>
  (value, name) =>
    absent(value) || allowed.includes(value) ? undefined : `The selected ${name} is invalid.`

export const matches =
  (pattern: RegExp): Rule =>
  (value, name) =>
    absent(value) || pattern.test(String(value)) ? undefined : `The ${name} field format is invalid.`

export const list: Rule = (value, name) => {
  if (!Array.isArray(value)) return `The ${name} field must be an array.`
  return value.length ? undefined : `The ${name} field must have at least 1 items.`
}

export type Errors = Record<string, string[]>

export const check = (body: Body, rules: Record<string, Rule[]>, prefix = ''): Errors => {
  const errors: Errors = {}
  for (const [field, own] of Object.entries(rules)) {
    const name = `${prefix}${field}`
    const messages = own.flatMap((rule) => rule(body[field], name.replaceAll('_', ' ')) ?? [])
    if (messages.length > 0) errors[name] = messages.slice(0, 1)
  }
  return errors
}

/** Ends the request with the errors, if there are any. */
export const refuse = (context: Context, errors: Errors): void => {
  const [message, ...more] = Object.values(errors).flat()
  if (message === undefined) return
  const others = more.length > 0 ? ` (and ${more.length} more error${more.length > 1 ? 's' : ''})` : ''
  fail(context, 422, { message: message + others, errors })
}

/** Returns the request's body. Ends the request with the errors if the body is invalid. */
export const validBody = async (context: Context, rules: Record<string, Rule[]>): Promise<Body> => {
  const body = await readBody(context)
  refuse(context, check(body, rules))
  return body
}
