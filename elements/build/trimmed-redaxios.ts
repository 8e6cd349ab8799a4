import type { Plugin } from 'vite'
import { replaceOnce } from './replace-once.ts'

/** Leaves out of redaxios what hangs on its one function, where no bundler can tell that nobody asks for it. */
export function trimmedRedaxios(): Plugin {
  return {
    name: 'trimmed-redaxios',
    apply: 'build',
    transform: (code, id) =>
      id.includes('/node_modules/redaxios/') ? { code: withoutHelpers(code), map: null } : null,
  }
}

/** `all`, which binds as MooTools does not (`own-bind.ts`), and `spread`. */
const HELPERS = /\b\w\.all ?= ?Promise\.all\.bind\(Promise\),.*?(?=\w\.CancelToken)/s

/** Throws where redaxios is written in another way. */
export const withoutHelpers = (code: string): string => replaceOnce('redaxios', code, HELPERS, '')
