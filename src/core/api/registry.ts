import type { Adapter } from './backend'

/**
 * The adapters for servers other than the store's own API, by the value of `backend`. Each is a separate chunk, which
 * only pages with that server load.
 * A new adapter needs:
 * - an `Adapter` in a folder beside this file, and its line here;
 * - its name and its attributes in `elements/public-api/adapter-attributes.ts`, its name in `demo/docs/backends.ts`;
 * - the facts that merchants need, in both `shops.md` of `demo/docs`;
 * - a group in `vite.config.ts`.
 * Code that several adapters load first belongs in `shared`: the build copies it into each
 * (`elements/build/adapter-copies.ts`). `tests/unit/api/contract` runs on recorded responses of the real server. `can`
 * names the server's capabilities: screens hide unsupported features and never request them.
 */
export const ADAPTER_MODULES: ReadonlyMap<string, () => Promise<{ ADAPTER: Adapter }>> = new Map([
  ['vendure', () => import('./vendure/adapter')],
  ['medusa', () => import('./medusa/adapter')],
  ['shopify', () => import('./shopify/adapter')],
])
