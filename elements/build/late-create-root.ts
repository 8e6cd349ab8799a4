import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'

const OWN = fileURLToPath(new URL('../runtime/create-root.ts', import.meta.url))

/**
 * Gives r2wc a `createRoot` that does not import React DOM, so that elements can be defined before React DOM has
 * loaded.
 */
export function lateCreateRoot(): Plugin {
  return {
    name: 'late-create-root',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      id === 'react-dom/client' && modulePath(importer).startsWith('node_modules/@r2wc/') ? OWN : null,
  }
}
