import type { OwnAttributes } from '../backend'

/** The attributes that only pages with this server have. */
export const ATTRIBUTES = {
  channel: {},
  'config-url': {},
  country: {},
  decimals: { values: [...'0123'] },
  payments: {},
} as const satisfies OwnAttributes
