import { OPERATIONS } from './description'

/** The names of rows that do not belong to a request of the API. */
export const PICTURES = 'Pictures'
export const ORIGINS = 'CORS'
export const PREFLIGHT = 'OPTIONS'

/** By the name of a call, the calls that use its response. */
const NEEDED_BY: Readonly<Record<string, readonly string[]>> = {
  products: ['product', 'toggleFavourite', 'checkPromo', 'createOrder', 'pay', PICTURES],
  categories: ['category'],
  brands: ['brand'],
  zones: ['addAddress', 'editAddress', 'deleteAddress', 'createOrder', 'pay'],
}

/** The part of the check that `--only` selects. */
export interface CheckSelection {
  /**
   * Whether to make at least one of these calls, by `operationId`: either for its own row, or because a selected call
   * needs its response.
   */
  any(...ids: readonly string[]): boolean
  row(call: string): boolean
}

/** @param only parts of request names, in lower case; null selects everything */
export function createCheckSelection(only: readonly string[] | null): CheckSelection {
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

/**
 * Returns the first part that matches no row, together with the words of all row names. Null if every part matches a
 * row.
 */
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
