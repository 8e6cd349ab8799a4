import type { Plugin } from 'vite'

/**
 * Libraries give functions their first arguments by `bind`. MooTools replaces it by one that takes them as a list and
 * forgets those of the call, so that React does not run: here they get another way. The rest of them binds `this` alone,
 * in which the two are the same.
 */
export function ownBind(): Plugin {
  return {
    name: 'own-bind',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return /\0as-module|@preact/.test(id) && BIND.test(code) ? { code: withOwnBind(code), map: null } : null
    },
  }
}

const BIND = /([\w$]+(?:\.[\w$]+)*)\.bind\(\s*([\w$]+)\s*,/

/** Every `bind` that gives a function arguments, written as a call of a helper that stands at the end. */
export const withOwnBind = (code: string): string =>
  code.replace(
    new RegExp(BIND, 'g'),
    (_, run: string, that: string) => `ownBind(${that === 'null' ? run : `${run}.bind(${that})`},`,
  ) + '\nfunction ownBind(run, ...first) { return (...more) => run(...first, ...more) }'
