import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'
import type { Patch } from './patches.ts'
import { isReactDom } from './react-as-module.ts'
import { cutInUse, withoutCuts } from './react-cuts.ts'
import { replaceInReact } from './replace-once.ts'

/**
 * Patches React DOM. The build fails if our sources use a removed feature, or if a patch does not find the code that it
 * expects.
 */
export function reactPatches(patches: ReadonlySet<Patch>): Plugin {
  return {
    name: 'react-patches',
    apply: 'build',
    transform(code, id) {
      if (isReactDom(id)) return { code: patched(code, patches), map: null }
      if (!/^(?:src|elements|demo)\/.*\.tsx$|^src\/.*\.ts$/.test(modulePath(id))) return null
      const cut = patches.has('react-cuts') && cutInUse(code)
      if (cut) this.error(`This build of React leaves out ${cut}: remove its functions from react-cuts.ts.`)
      return null
    },
  }
}

function patched(code: string, patches: ReadonlySet<Patch>): string {
  let result = withPartialConsole(code)
  if (patches.has('unthrottled')) result = unthrottled(result)
  if (patches.has('react-cuts')) result = withoutCuts(result)
  return result
}

/**
 * The host page may have replaced `console` with an object that has no `error`: logging a caught error must not throw
 * another. Errors with `isReported` are not logged, because the store's own message is more helpful.
 */
const withPartialConsole = (code: string) =>
  replaceInReact(
    code,
    /(?<=function defaultOnCaughtError\(error\) \{\s*)console\.error\(error\)/,
    'error?.isReported || console.error?.(error)',
  )

/**
 * Removes the 300 ms for which React keeps a skeleton before it shows loaded content. That delay reduces flicker when
 * content loads in many steps; our screens load in one, without layout shift.
 */
const unthrottled = (code: string) =>
  replaceInReact(code, /globalMostRecentFallbackTime \+ 300/, 'globalMostRecentFallbackTime')
