import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

const ID = 'virtual:store-worker'
const WORKER = fileURLToPath(new URL('../store-worker/store-worker.ts', import.meta.url))
const REMOVAL = fileURLToPath(new URL('../store-worker/remove-worker.ts', import.meta.url))

/** Provides two classic scripts as text: the store's service worker and the worker that removes it. */
export function storeWorkerSource(): Plugin {
  return {
    name: 'store-worker-source',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      const [worker, removal] = await Promise.all(
        [WORKER, REMOVAL].map((entry) => classicScript(entry, 'worker')),
      )
      return `export const worker = ${JSON.stringify(worker)}\nexport const removal = ${JSON.stringify(removal)}`
    },
  }
}
