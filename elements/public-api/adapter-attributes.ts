import type { OwnAttribute } from '../../src/core/api/backend'
import { ADAPTER_NAMES } from '../../src/core/lib/util/adapter-names.ts'
import { ATTRIBUTES as MEDUSA } from '../../src/core/api/medusa/attributes.ts'
import { ATTRIBUTES as SHOPIFY } from '../../src/core/api/shopify/attributes.ts'
import { ATTRIBUTES as VENDURE } from '../../src/core/api/vendure/attributes.ts'
import { SHOP_ATTRIBUTES } from './manifest.ts'

const OWN = { ...SHOPIFY, ...VENDURE, ...MEDUSA }

type AdapterAttributes = { readonly [Name in keyof typeof OWN]: OwnAttribute & { default: null } }

/** The attributes that only the store's own adapters read. Pages download them with the adapter. */
export const ADAPTER_ATTRIBUTES = Object.fromEntries(
  Object.entries<OwnAttribute>(OWN)
    .toSorted()
    .map(([name, attribute]) => [name, { default: null, ...attribute }]),
) as AdapterAttributes

/** All attributes of a shop. As values of `backend`, only those that need no registration are listed. */
export const ALL_SHOP_ATTRIBUTES = {
  ...SHOP_ATTRIBUTES,
  backend: { default: null, values: ADAPTER_NAMES },
  ...ADAPTER_ATTRIBUTES,
} as const

/** All attributes of a shop. `backend` may also be the name of a registered adapter. */
export type AllShopAttributes = Omit<typeof ALL_SHOP_ATTRIBUTES, 'backend'> & {
  backend: { default: null; values: readonly ((typeof ADAPTER_NAMES)[number] | (string & {}))[] }
}
