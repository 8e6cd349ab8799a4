import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'
import type { Patch } from './patches.ts'
import { isReactDom } from './react-as-module.ts'
import { cutInUse, withoutCuts } from './react-cuts.ts'
import { replaceInReact } from './replace-once.ts'

/**
 * Changes React DOM's code, and fails the build where a source of ours uses what is left out. Each step fails the build
 * where it does not find the expected code.
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

/** A host page may replace `console` by an object without `error`: logging a caught error must not throw another. */
const withPartialConsole = (code: string) =>
  replaceInReact(
    code,
    /(?<=function defaultOnCaughtError\(error\) \{\s*)console\.error\(error\)/,
    'console.error?.(error)',
  )

/**
 * React delays a loaded screen until its skeleton has shown for 300 ms, to reduce flicker when content loads in many
 * steps. Our screens load in one step without layout shift, so the delay is removed.
 */
const unthrottled = (code: string) =>
  replaceInReact(code, /globalMostRecentFallbackTime \+ 300/, 'globalMostRecentFallbackTime')
