import type { OwnAttributes } from '../backend'

/** The attributes that only this adapter reads. */
export const ATTRIBUTES = {
  'api-version': { form: [/^\d{4}-\d\d$/, 'a version such as 2026-04'] },
  'config-url': {},
  country: {},
  key: {},
} as const satisfies OwnAttributes
