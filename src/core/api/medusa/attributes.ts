import type { OwnAttributes } from '../backend'

/** The attributes that only pages with this server have. */
export const ATTRIBUTES = {
  'config-url': {},
  country: {},
  key: {},
  region: {},
  payments: {},
} as const satisfies OwnAttributes
