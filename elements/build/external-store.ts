import type { Plugin } from 'vite'

const SHIM_ID = '\0use-sync-external-store'

/** Replaces the `useSyncExternalStore` shim for React 17 and older with React's own hook. */
export function externalStore(): Plugin {
  return {
    name: 'external-store',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('use-sync-external-store/shim') ? SHIM_ID : null),
    load: (id) => (id === SHIM_ID ? `export { useSyncExternalStore } from 'react'` : null),
  }
}
