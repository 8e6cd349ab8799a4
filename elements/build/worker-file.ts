import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'
import { fileOf, hashOf } from './hashed.ts'

const FILE_ID = 'virtual:catalogue-worker'
const SOURCE_ID = 'virtual:catalogue-worker-source'
const ENTRY = fileURLToPath(new URL('../loader/catalogue-worker.ts', import.meta.url))

const bundle = () => classicScript(ENTRY, 'catalogue')

/**
 * Bundles the catalogue worker as one classic script. Pages on the same origin load it as a file. Other pages can start
 * a worker only from a blob, so its text is also a chunk, which is verified by its hash like any other.
 * @param file whether to emit the file; the bundle of an app would not find it
 */
export function workerFile({ file = true } = {}): Plugin {
  let serving = false
  let bundled: Promise<string> | undefined
  return {
    name: 'worker-file',
    configResolved: ({ command }) => void (serving = command === 'serve'),
    resolveId: (id) => (id === FILE_ID || id === SOURCE_ID ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${SOURCE_ID}`) {
        return `export const source = ${JSON.stringify(await (bundled ??= bundle()))}`
      }
      if (id !== `\0${FILE_ID}`) return null
      if (serving || !file) return `export const hash = ''`
      const code = await (bundled ??= bundle())
      const hash = hashOf(code)
      this.emitFile({ type: 'asset', fileName: `assets/${fileOf('catalogue-worker', hash)}`, source: code })
      return `export const hash = ${JSON.stringify(hash)}`
    },
  }
}
