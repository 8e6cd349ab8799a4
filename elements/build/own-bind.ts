import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'

/**
 * Replaces `bind` calls that have extra arguments in libraries with a helper. MooTools overwrites
 * `Function.prototype.bind` with a version that takes those arguments as an array and drops the call's own ones, which
 * breaks React. Calls with `this` alone work the same in MooTools.
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
