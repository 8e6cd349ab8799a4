import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'

const require = createRequire(import.meta.url)
const MODULE_PREFIX = '\0as-module:'

const COMMONJS_FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/**
 * Converts React from CommonJS to ES modules, which can be tree-shaken. Bundled as CommonJS, each file needs a wrapper,
 * and every use costs bytes: `(0, react.useState)(…)`.
 */
export function reactAsModule(): Plugin {
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
      const module = asModule(readFileSync(fileOf(file), 'utf8'))
      // React DOM imports two functions that only the scheduler's development build exports.
      return id === `${MODULE_PREFIX}scheduler`
        ? `${module}\nexport var log, unstable_setDisableYieldValue`
        : module
    },
    transform(code, id) {
      if (!modulePath(id).startsWith('node_modules/') || !/\bimport \w+ from "react"/.test(code)) return null
      // Some libraries import the `default` export of React, which only CommonJS provides. A namespace import has the
      // same names, and can be tree-shaken.
      return { code: code.replace(/\bimport (\w+) from "react"/g, 'import * as $1 from "react"'), map: null }
    },
  }
}

/**
 * Returns the path of a file of a package. It is resolved relative to package.json, because the package's `exports`
 * omit the file.
 */
function fileOf(file: string): string {
  const [name = ''] = file.split('/')
  return require.resolve(`${name}/package.json`).replace(/package\.json$/, file.slice(name.length + 1))
}

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
