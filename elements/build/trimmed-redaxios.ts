import type { Plugin } from 'vite'
import { replaceOnce } from './replace-once.ts'

/** Removes helper properties of redaxios' default export, which no bundler can tree-shake. */
export function trimmedRedaxios(): Plugin {
  return {
    name: 'trimmed-redaxios',
    apply: 'build',
    transform: (code, id) =>
      id.includes('/node_modules/redaxios/') ? { code: withoutHelpers(code), map: null } : null,
  }
}

/** `all`, which uses a `bind` that MooTools breaks (see `own-bind.ts`), and `spread`. */
const STATIC_HELPERS = /\b\w\.all ?= ?Promise\.all\.bind\(Promise\),.*?(?=\w\.CancelToken)/s

export const withoutHelpers = (code: string): string => replaceOnce('redaxios', code, STATIC_HELPERS, '')
