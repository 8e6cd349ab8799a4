import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const ID = 'virtual:store-worker'
const WORKER = fileURLToPath(new URL('../store-worker/store-worker.ts', import.meta.url))
const REMOVAL = fileURLToPath(new URL('../store-worker/remove-worker.ts', import.meta.url))

/** The texts of the store's service worker and of what removes it, each a classic script without imports. */
export function storeWorkerSource(): Plugin {
  return {
    name: 'store-worker-source',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      const [worker, removal] = await Promise.all([bundle(WORKER), bundle(REMOVAL)])
      return `export const worker = ${JSON.stringify(worker)}\nexport const removal = ${JSON.stringify(removal)}`
    },
  }
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry} could not be built.`)
  return output.output[0].code
}
