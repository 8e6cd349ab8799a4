/**
 * The domain types. They are independent of the server's field names: `core/api` converts responses to these types,
 * and no other code checks fields again.
 */
export type * from './words'
export type * from './catalogue'
export type * from './orders'
