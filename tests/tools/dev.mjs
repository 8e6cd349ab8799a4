import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { createServer as createVite } from 'vite'
import { watchForEnd } from './run-process.mjs'

const DEMO = fileURLToPath(new URL('../../demo/', import.meta.url))
/** Vite reloads the builder by itself. */
const BUILDER = fileURLToPath(new URL('../../demo/builder/', import.meta.url))

/** The time in ms within which an editor may save several files. */
const SETTLED_MS = 100

/** Imports the back end. Each import loads its modules again. */
const backEnd = () => tsImport('../../demo/server.ts', import.meta.url)

/**
 * Serves the store from source: Vite with hot reload, and behind it the demo's back end, which restarts when a file of
 * the demo changes. Runs until a signal ends the process. Resolves to an exit code if it can't start.
 */
export async function startDev({ port, exactPort, quiet, ...options }) {
  const { ACCOUNT, createServer, pageList } = await backEnd()
  const settings = { ...options, ...(quiet ? {} : { log: console.log }) }
  let demo = await createServer(settings).listen(0)
  process.env.DEMO_API = demo.url
  const vite = await createVite({ server: exactPort ? { port, strictPort: true } : {} })
  try {
    await vite.listen()
  } catch (error) {
    console.error(error.message)
    await demo.close()
    return 1
  }
  const [url = ''] = vite.resolvedUrls?.local ?? []
  for (const line of ['', ...pageList(url.replace(/\/$/, '')), '']) console.log(line)
  if (!options.host) console.log(`  ${ACCOUNT}\n`)

  async function restart() {
    try {
      const next = (await backEnd()).createServer(settings)
      await demo.close()
      demo = await next.listen(demo.port)
      console.log('  The back end has restarted, without its carts and orders.')
      vite.ws.send({ type: 'full-reload' })
    } catch (error) {
      console.error(`  The back end goes on as it was: ${error.message}`)
    }
  }
  let timer
  vite.watcher.on('all', (_event, file) => {
    if (!file.startsWith(DEMO) || file.startsWith(BUILDER)) return
    clearTimeout(timer)
    timer = setTimeout(restart, SETTLED_MS)
  })
  return new Promise((resolve) => {
    let ending
    const end = () => (ending ??= Promise.all([vite.close(), demo.close()]).then(() => resolve(0)))
    process.once('SIGINT', end)
    watchForEnd(end)
  })
}
