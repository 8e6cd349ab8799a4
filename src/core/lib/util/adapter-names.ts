/** The names of the store's own adapters, which are the values of `backend` that need no registration. */
export const ADAPTER_NAMES = ['rest', 'vendure', 'medusa', 'shopify'] as const

export const isOwnAdapter = (name: string): boolean => (ADAPTER_NAMES as readonly string[]).includes(name)

/** Returns the message for an adapter of another package that has the name of one of the store's own. */
export const nameTaken = (name: string): string =>
  `"${name}" is an adapter of the store: name yours differently.`
