import type { OwnAttributes } from '../backend'

/** The form of a name in GraphQL, and its description. */
export const LIST_PRICE = [/^[_A-Za-z]\w*$/, 'the name of a custom field of variants'] as const

/** The attributes that only pages with this server have. */
export const ATTRIBUTES = {
  channel: {},
  'config-url': {},
  country: {},
  decimals: { values: [...'0123'] },
  'list-price': { form: LIST_PRICE },
  payments: {},
} as const satisfies OwnAttributes
