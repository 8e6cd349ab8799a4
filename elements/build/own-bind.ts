import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'

/**
 * Libraries bind leading arguments with `bind`. MooTools replaces `Function.prototype.bind` with one that takes them as
 * an array and drops the call's own arguments, which breaks React. So `bind` with arguments is replaced by a helper;
 * `bind` with `this` alone works the same in MooTools.
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
