import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { cutInUse, withoutCuts } from './react-cuts.ts'
import { unusedEvents, withEventsInUse } from './react-events.ts'
import { replaceInReact } from './replace-once.ts'

const require = createRequire(import.meta.url)
const PREFIX = '\0as-module:'

/** React's packages, and the file of each that its own switch would choose in production. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/** For Reacts older than 18; this one has the hook. */
const SHIM = 'use-sync-external-store/shim'

/**
 * React comes as CommonJS. Bundled as that it needs a wrapper round each file, and every use costs bytes:
 * `(0, react.useState)(…)`. As modules its parts are seen by the bundler, and what nobody uses is left out.
 */
export function reactAsModule(): Plugin {
  const reactDom = readFileSync(fileOf(FILES['react-dom/client'] as string), 'utf8')
  const svgAlias = aliasInUse(reactDom)
  const unusedEvent = unusedEvents(reactDom)
  return {
    name: 'react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith('use-sync-external-store/shim')) return PREFIX + SHIM
      return Object.hasOwn(FILES, id) ? PREFIX + id : null
    },
    load(id) {
      if (id === PREFIX + SHIM) return `export { useSyncExternalStore } from 'react'`
      const file = id.startsWith(PREFIX) && FILES[id.slice(PREFIX.length)]
      if (!file) return null
      const commonJs = readFileSync(fileOf(file), 'utf8')
      const module = asModule(id === `${PREFIX}react-dom/client` ? trimmed(commonJs) : commonJs)
      // React DOM asks for two functions that only the development version of the scheduler has.
      return id === `${PREFIX}scheduler` ? `${module}\nexport var log, unstable_setDisableYieldValue` : module
    },
    transform(code, id) {
      const alias = id.endsWith('.tsx') && svgAlias.exec(code)
      if (alias) this.error(`React was built without ${alias[1]}: say it in a style.`)
      if (/\/(?:src|elements|demo)\/.*\.tsx$|\/src\/.*\.ts$/.test(id)) {
        const [, event] = unusedEvent.exec(code) ?? []
        if (event) this.error(`React was built without ${event}: add it to react-events.ts.`)
        const cut = cutInUse(code)
        if (cut) this.error(`React was built without ${cut}: take its functions out of react-cuts.ts.`)
      }
      if (!id.includes('node_modules') || !/\bimport \w+ from "react"/.test(code)) return null
      // A library that takes CommonJS's `default`: the same names, seen one by one.
      return { code: code.replace(/\bimport (\w+) from "react"/g, 'import * as $1 from "react"'), map: null }
    },
  }
}

/** What is left out of React DOM. Each fails the build where React is written in another way. */
const trimmed = (code: string) => withoutCuts(withEventsInUse(withoutSvgAliases(unthrottled(code))))

/**
 * React lets a screen that has arrived wait until its skeleton was seen for 300 ms, so that one that loads in many steps
 * flickers less. Ours load in one, nothing moves when they come, and they are not to wait.
 */
const unthrottled = (code: string) =>
  replaceInReact(code, /globalMostRecentFallbackTime \+ 300/, 'globalMostRecentFallbackTime')

/** How JSX spells seventy attributes of SVG, in React's own list. Our icons are paths, drawn by rules, and need none. */
const SVG_ALIASES = /,\s*\["accentHeight"[^;]*\["xHeight", "x-height"\]/

/** The same for names with a prefix, which SVG needs no more. */
const PREFIXED = /case "xlinkActuate":[\s\S]*?(?=case "is":)/

const withoutSvgAliases = (code: string) => replaceInReact(replaceInReact(code, SVG_ALIASES), PREFIXED)

/** Finds one of them in use. */
function aliasInUse(reactDom: string): RegExp {
  const [list = ''] = SVG_ALIASES.exec(reactDom) ?? []
  const names = [...list.matchAll(/\["(\w+)"/g)].map(([, name]) => name)
  return new RegExp(`\\s(${names.join('|')}|(?:xlink|xml)\\w+)=["{]`)
}

/** Packages list which of their files may be asked for; these are none, so they are found beside the package. */
function fileOf(file: string): string {
  const [name = ''] = file.split('/')
  return require.resolve(`${name}/package.json`).replace(/package\.json$/, file.slice(name.length + 1))
}

/** Each `exports.x` is a variable of the module, each `require` an import. */
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
