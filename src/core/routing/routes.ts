import { encoded, withoutEndSlashes } from '../lib/web/encoded'
import type { Entity, Id } from '../types'

/** Merchants link to these paths, so the spellings `siginUp` and `checkOut` stay. */
export const ROUTES = {
  home: '/',
  signUp: '/siginUp',
  login: '/login',
  resetPassword: '/resetPassword',
  verifyEmail: '/verifyEmail',
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

interface RouteTraits {
  /**
   * Whether search engines may list the screen. False for screens without content or with only the shopper's own
   * data.
   */
  indexable: boolean
  /**
   * The position of the chat button on phones. `floats`: over the images of a screen. `below`: after content that is
   * full of fields and amounts. The checkout has its own chat link.
   */
  chat: 'floats' | 'below' | 'none'
  /** The placeholder with the screen's layout, shown while the screen's code loads (`PageSkeleton`). */
  skeleton: string
}

const FORM = { indexable: false, chat: 'below', skeleton: 'form' } as const

/**
 * Facts about each screen for code outside it. A route without traits, or without an entry in `ROUTE_DATA`, does not
 * compile.
 */
export const ROUTE_TRAITS = {
  home: { indexable: true, chat: 'floats', skeleton: 'home' },
  signUp: FORM,
  login: FORM,
  resetPassword: FORM,
  verifyEmail: FORM,
  products: { indexable: true, chat: 'floats', skeleton: 'search' },
  brand: { indexable: true, chat: 'floats', skeleton: 'list' },
  category: { indexable: true, chat: 'floats', skeleton: 'chips-list' },
  subcategory: { indexable: true, chat: 'floats', skeleton: 'list' },
  categories: { indexable: true, chat: 'floats', skeleton: 'four-tiles' },
  brands: { indexable: true, chat: 'floats', skeleton: 'five-tiles' },
  product: { indexable: true, chat: 'below', skeleton: 'product' },
  profile: { indexable: false, chat: 'below', skeleton: 'title' },
  cart: { indexable: false, chat: 'below', skeleton: 'cart' },
  checkout: { indexable: false, chat: 'none', skeleton: 'checkout' },
  notFound: { indexable: false, chat: 'floats', skeleton: 'title' },
} as const satisfies Record<RouteName, RouteTraits>

export type ScreenSkeleton = (typeof ROUTE_TRAITS)[RouteName]['skeleton']

type Param<Path extends string> = Path extends `${string}:${infer Name}` ? Name : never
export type ParamOf<Name extends RouteName> = Name extends keyof typeof ROUTES
  ? Param<(typeof ROUTES)[Name]>
  : never
/** The parameters of a route. A whole product, category or brand is valid for its route. */
export type RouteParams<Name extends RouteName> = Readonly<Record<ParamOf<Name>, Id>> & Pick<Entity, 'slug'>

export interface Route {
  name: RouteName
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Path and query without the base. */
  path: string
}

/** Builds the path of a route; parameters are percent-encoded. A slug replaces the id. */
export function pathOf<Name extends keyof typeof ROUTES>(
  name: Name,
  params: RouteParams<Name>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const values: Readonly<Record<string, Id | undefined>> = params
  const path = ROUTES[name].replace(/:(\w+)/g, (_, key: string) =>
    encoded(String(values['slug'] ?? values[key])),
  )
  const search = Object.entries(query).filter(([, value]) => value) as [string, string][]
  return search.length > 0 ? `${path}?${new URLSearchParams(search)}` : path
}

/** Ensures exactly one leading slash, so that a path can never become another host. */
export const rooted = (path: string) => `/${path.replace(/^[/\\]+/, '')}`

/** Returns the path without its query, which identifies a screen. */
export const pathnameOf = (path: string) => path.replace(/\?.*/s, '')

/** Parses a path with its query. Allows a trailing slash. Malformed percent-encoding gives the not-found route. */
export function matchPath(path: string): Route {
  const [beforeHash = ''] = path.split('#')
  const [rawPath = '', rawQuery = ''] = beforeHash.split(/\?(.*)/s)
  const query = Object.fromEntries(new URLSearchParams(rawQuery))
  const segments = withoutEndSlashes(rawPath).split('/')
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
