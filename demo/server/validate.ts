import type { Context } from 'hono'

export type Body = Record<string, unknown>

/** Returns the error of a value, in Laravel's words, or undefined. */
export type Rule = (value: unknown, name: string) => string | undefined

/** Like Laravel: a body that is not a JSON object counts as empty, and validation reports the rest. */
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
    const text = own
      .map((rule) => rule(body[field], name.replaceAll('_', ' ')))
      .find((message) => message !== undefined)
    if (text) errors[name] = [text]
  }
  return errors
}

export const refuse = (context: Context, errors: Errors): Response => {
  const messages = Object.values(errors).flat()
  const more = messages.length - 1
  const message = `${messages[0] ?? 'The given data was invalid.'}${more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : ''}`
  return context.json({ message, errors }, 422)
}

export const failed = (errors: Errors): boolean => Object.keys(errors).length > 0
