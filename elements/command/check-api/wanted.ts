import { OPERATIONS } from './description'

/** Rows that are not requests of the API description. */
export const PICTURES = 'Pictures'
export const ORIGINS = 'CORS'
export const PREFLIGHT = 'OPTIONS'

/** The calls whose responses others need. */
const NEEDED_BY: Readonly<Record<string, readonly string[]>> = {
  products: ['product', 'toggleFavourite', 'checkPromo', 'createOrder', 'pay', PICTURES],
  categories: ['category'],
  brands: ['brand'],
  zones: ['addAddress', 'editAddress', 'deleteAddress', 'createOrder', 'pay'],
}

/** The part of the check that `--only` selects. */
export interface Wanted {
  /** Whether to make at least one of these calls, by `operationId`, for itself or for one that needs it. */
  any(...ids: readonly string[]): boolean
  /** Whether a row of this name is reported. */
  row(call: string): boolean
}

/** @param only parts of names of calls, in lower case; null for everything */
export function createWanted(only: readonly string[] | null): Wanted {
  const row = (call: string) => only?.some((part) => call.toLowerCase().includes(part)) ?? true
  const named = (id: string) => {
    const operation = OPERATIONS.get(id)
    return row(operation ? `${operation.method} ${operation.path}` : id)
  }
  return {
    any: (...ids) => ids.some((id) => [id, ...(NEEDED_BY[id] ?? [])].some(named)),
    row,
  }
}

/** The first part that is in no row's name, and the words of all names; null if each is in one. */
export function unknownIn(only: readonly string[]): { part: string; words: string[] } | null {
  const names = [
    PICTURES,
    ORIGINS,
    PREFLIGHT,
    ...[...OPERATIONS.values()].map(({ method, path }) => `${method} ${path}`),
  ].map((name) => name.toLowerCase())
  const part = only.find((wanted) => !wanted || !names.some((name) => name.includes(wanted)))
  if (part === undefined) return null
  const words = [...OPERATIONS.values()].flatMap(({ path }) => path.match(/[a-z][a-z-]+/g) ?? [])
  return { part, words: [...new Set(['pictures', ...words.filter((word) => word !== 'api')])].sort() }
}
