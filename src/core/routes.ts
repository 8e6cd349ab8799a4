import type { Id } from './types'

/** The paths are the specification's, including the spellings `siginUp` and `checkOut`. */
export const ROUTES = {
  home: '/',
  signUp: '/siginUp',
  login: '/login',
  products: '/products',
  brand: '/brand/:id',
  category: '/category/:id',
  subcategory: '/subcategory/:title',
  categories: '/categories',
  brands: '/brands',
  product: '/product/:id',
  profile: '/profile',
  cart: '/cart',
  checkout: '/checkOut',
} as const

export type RouteName = keyof typeof ROUTES | 'notFound'
type Param<Path extends string> = Path extends `${string}:${infer Name}` ? Name : never
export type RouteParams<Name extends RouteName> = Name extends keyof typeof ROUTES
  ? Readonly<Record<Param<(typeof ROUTES)[Name]>, Id>>
  : Readonly<Record<never, Id>>

/** A parsed path: the route's name, its parameters as text, and the query. */
export interface Route {
  name: RouteName
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Path and query without the base. */
  path: string
}

/** Builds the path of a route; parameters are percent-encoded. */
export function pathOf<Name extends keyof typeof ROUTES>(
  name: Name,
  params: RouteParams<Name>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const values: Readonly<Record<string, Id>> = params
  const path = ROUTES[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(values[key] ?? '')),
  )
  const search = Object.entries(query).filter(([, value]) => value) as [string, string][]
  return search.length > 0 ? `${path}?${new URLSearchParams(search)}` : path
}

/** Ensures exactly one leading slash, so that a path can never become another host. */
export const rooted = (path: string) => `/${path.replace(/^[/\\]+/, '')}`

/** The path without its query, which identifies a screen. */
export const placeOf = (path: string) => path.replace(/\?.*/s, '')

/** Parses a path with its query. A trailing slash is allowed; malformed percent-encoding is not found. */
export function matchPath(path: string): Route {
  const [beforeHash = ''] = path.split('#')
  const [rawPath = '', rawQuery = ''] = beforeHash.split(/\?(.*)/s)
  const query = Object.fromEntries(new URLSearchParams(rawQuery))
  const segments = rawPath.replace(/\/+$/, '').split('/')
  for (const [name, pattern] of Object.entries(ROUTES) as [keyof typeof ROUTES, string][]) {
    const params = matchSegments(pattern === '/' ? [''] : pattern.split('/'), segments)
    if (params) return { name, params, query, path }
  }
  return { name: 'notFound', params: {}, query, path }
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  const fits = pattern.every((part, index) => {
    const segment = segments[index] ?? ''
    if (!part.startsWith(':')) return part === segment
    try {
      params[part.slice(1)] = decodeURIComponent(segment)
    } catch {
      return false
    }
    return segment !== ''
  })
  return fits ? params : null
}
