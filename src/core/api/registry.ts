import type { Adapter } from './adapter'

/**
 * The adapters to other servers than our own, by the value of `backend`, each in a file that only its pages load.
 *
 * Another one takes: an `Adapter` in a folder beside this file, and its line here; its name among the values of `backend` in
 * `elements/surface/manifest.ts`, and in `demo/docs/backends.ts`; what a merchant has to know in both `shops.md` of `demo/docs`;
 * a group in `vite.config.ts`. What the first file of several adapters needs is in `shared`, of which the build gives each its
 * own copy (`elements/build/adapter-copies.ts`). `tests/unit/api/contract` runs on recorded answers of the real server.
 * What a server can't do is in its `can`, which screens ask: what is not possible is not shown, and not requested.
 */
export const LAZY_ADAPTERS: ReadonlyMap<string, () => Promise<Adapter>> = new Map([
  ['vendure', async () => (await import('./vendure/adapter')).VENDURE],
  ['medusa', async () => (await import('./medusa/adapter')).MEDUSA],
  ['shopify', async () => (await import('./shopify/adapter')).SHOPIFY],
])
