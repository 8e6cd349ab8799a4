/**
 * The domain types. They are independent of the server's field names: `core/api` converts responses to these types,
 * and no other code checks fields again.
 */
export type * from './words'
export type * from './product'
export type * from './people'
export type * from './settings'
export type * from './home'
export type * from './order'
export type * from './result'
export type * from './capabilities'
