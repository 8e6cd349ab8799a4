import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { cutInUse, withoutCuts } from './react-cuts.ts'
import { unusedEvents, withEventsInUse } from './react-events.ts'
import { replaceInReact } from './replace-once.ts'

const require = createRequire(import.meta.url)
const MODULE_PREFIX = '\0as-module:'

/** React's packages, and the production file of each. */
const COMMONJS_FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/**
 * React is CommonJS. Bundled as such, each file needs a wrapper, and every use costs bytes: `(0, react.useState)(…)`.
 * Converted to ES modules, it can be tree-shaken. `patched`: React DOM also loses what the store does not use.
 */
export function reactAsModule({ patched }: { patched: boolean }): Plugin {
  const missing = patched ? missingInUse() : () => null
  return {
    name: 'react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return Object.hasOwn(COMMONJS_FILES, id) ? MODULE_PREFIX + id : null
    },
    load(id) {
      const file = id.startsWith(MODULE_PREFIX) && COMMONJS_FILES[id.slice(MODULE_PREFIX.length)]
      if (!file) return null
      const commonJs = readFileSync(fileOf(file), 'utf8')
      const isTrimmed = patched && id === `${MODULE_PREFIX}react-dom/client`
      const module = asModule(isTrimmed ? trimmed(commonJs) : commonJs)
      // React DOM imports two functions that only the development build of the scheduler exports.
      return id === `${MODULE_PREFIX}scheduler`
        ? `${module}\nexport var log, unstable_setDisableYieldValue`
        : module
    },
    transform(code, id) {
      const problem = missing(id, code)
      if (problem) this.error(problem)
      if (!id.includes('node_modules') || !/\bimport \w+ from "react"/.test(code)) return null
      // For libraries that import CommonJS's `default`: a namespace import has the same names and can be tree-shaken.
      return { code: code.replace(/\bimport (\w+) from "react"/g, 'import * as $1 from "react"'), map: null }
    },
  }
}

/** Returns a function that says which part of React a source uses that is left out, or null. */
function missingInUse(): (id: string, code: string) => string | null {
  const reactDom = readFileSync(fileOf(COMMONJS_FILES['react-dom/client'] as string), 'utf8')
  const svgAlias = aliasInUse(reactDom)
  const unusedEvent = unusedEvents(reactDom)
  return (id, code) => {
    const alias = id.endsWith('.tsx') && svgAlias.exec(code)
    if (alias) return `This build of React leaves out the SVG attribute ${alias[1]}: set it in a style.`
    if (!/\/(?:src|elements|demo)\/.*\.tsx$|\/src\/.*\.ts$/.test(id)) return null
    const [, event] = unusedEvent.exec(code) ?? []
    if (event) return `This build of React leaves out the event ${event}: add it to react-events.ts.`
    const cut = cutInUse(code)
    return cut && `This build of React leaves out ${cut}: remove its functions from react-cuts.ts.`
  }
}

/** Removes unused code from React DOM. Each step fails the build where it does not find the expected code. */
const trimmed = (code: string) =>
  withoutCuts(withEventsInUse(withoutSvgAliases(unthrottled(withPartialConsole(code)))))

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

/** React's list of the JSX spellings of seventy SVG attributes. Our icons are paths styled by CSS and need none. */
const SVG_ALIASES = /,\s*\["accentHeight"[^;]*\["xHeight", "x-height"\]/

/** The same for prefixed names, which SVG no longer needs. */
const NAMESPACED_ATTRIBUTES = /case "xlinkActuate":[\s\S]*?(?=case "is":)/

const withoutSvgAliases = (code: string) =>
  replaceInReact(replaceInReact(code, SVG_ALIASES), NAMESPACED_ATTRIBUTES)

/** Matches the use of one of them in JSX. */
function aliasInUse(reactDom: string): RegExp {
  const [list = ''] = SVG_ALIASES.exec(reactDom) ?? []
  const names = [...list.matchAll(/\["(\w+)"/g)].map(([, name]) => name)
  return new RegExp(`\\s(${names.join('|')}|(?:xlink|xml)\\w+)=["{]`)
}

/** These files are not in the packages' `exports`, so they are resolved relative to package.json. */
function fileOf(file: string): string {
  const [name = ''] = file.split('/')
  return require.resolve(`${name}/package.json`).replace(/package\.json$/, file.slice(name.length + 1))
}

/** Turns each `exports.x` into a variable of the module and each `require` into an import. */
export function asModule(commonJs: string): string {
  const names = new Set<string>()
  const code = commonJs
    .replace(/\bvar\s+(?:\w+ = require\("[^"]+"\)[,;]\s*)+/g, '')
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name)
      return `exported_${name}`
    })
  const imports = [...commonJs.matchAll(/\b(\w+) = require\("([^"]+)"\)/g)].map(
    ([, name, source]) => `import * as ${name} from "${source}"`,
  )
  const list = [...names]
  return [
    ...imports,
    `var ${list.map((name) => `exported_${name}`).join(', ')}`,
    code,
    `export { ${list.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}
