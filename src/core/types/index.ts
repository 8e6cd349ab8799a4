/**
 * The domain: what the shop knows, in its own words. Nothing here has the server's spelling; `core/api` turns answers
 * into these types and nobody behind it checks a field twice.
 */
export type * from './words'
export type * from './product'
export type * from './people'
export type * from './settings'
export type * from './home'
export type * from './order'
export type * from './answer'
