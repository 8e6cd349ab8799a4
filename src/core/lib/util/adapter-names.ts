/** The names of the store's own adapters, which are the values of `backend` that need no registration. */
export const ADAPTER_NAMES = ['rest', 'vendure', 'medusa', 'shopify'] as const

/** Returns the message for an adapter of another package that has such a name; undefined for other names. */
export const ownName = (kind: string): string | undefined =>
  (ADAPTER_NAMES as readonly string[]).includes(kind)
    ? `"${kind}" is an adapter of the store: name yours differently.`
    : undefined
