import type { OwnAttributes } from '../backend'

/** The attributes that only this adapter reads. */
export const ATTRIBUTES = {
  'config-url': {},
  country: {},
  key: {},
  region: {},
  payments: {},
} as const satisfies OwnAttributes
