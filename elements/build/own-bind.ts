import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'

/**
 * Replaces `bind` calls with extra arguments in libraries by a helper. MooTools replaces `Function.prototype.bind` by a
 * version that takes these arguments as an array and drops the arguments of the call itself, which breaks React. Calls
 * with only `this` work in MooTools, too.
 */
export function ownBind(): Plugin {
  return {
    name: 'own-bind',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return /^(?:\0as-module:|node_modules\/(?:@preact|react|react-dom|scheduler)\/)/.test(modulePath(id)) &&
        BIND_CALL.test(code)
        ? { code: withOwnBind(code), map: null }
        : null
    },
  }
}

const BIND_CALL = /([\w$]+(?:\.[\w$]+)*)\.bind\(\s*([\w$]+)\s*,/

export const withOwnBind = (code: string): string =>
  code.replace(
    new RegExp(BIND_CALL, 'g'),
    (_, run: string, that: string) => `ownBind(${that === 'null' ? run : `${run}.bind(${that})`},`,
  ) + '\nfunction ownBind(run, ...first) { return (...more) => run(...first, ...more) }'
