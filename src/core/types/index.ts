/**
 * The domain types. Nothing here has the server's spelling: `core/api` converts responses to these types, and no code
 * behind it checks a field again.
 */
export type * from './words'
export type * from './product'
export type * from './people'
export type * from './settings'
export type * from './home'
export type * from './order'
export type * from './answer'
export type * from './can'
