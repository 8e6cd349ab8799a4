import { hash } from 'virtual:catalogue-worker'
import type { Env, WorkerPort } from '../../src/core/env'
import { trustedScriptUrl } from '../../src/ui/trusted-types'
import { page } from './page'

/** The storage key for the time of the last refusal. Under a strict CSP, each attempt sends the merchant a report. */
const REFUSAL_KEY = 'store:no-worker'
const REFUSAL_TIME_MS = 24 * 60 * 60 * 1000

type World = Pick<Env, 'now' | 'storage' | 'after'>

/** A worker that does not respond within this time counts as refused. */
const WORKER_TIMEOUT_MS = 5000

/**
 * Starts the worker.
 *
 * On a page with the same origin, the worker is loaded as a file, if the browser verifies preloads. The `script-src`
 * that allows the store allows this file, too. The worker then loads the file again, unverified. To exploit that, an
 * attacker would have to change files on the page's own origin.
 *
 * On other pages, a worker can be started only from a blob of verified code, which a strict CSP refuses. A page can
 * find that out only by trying, so it tries only for large lists, and waits a day after a refusal.
 */
export async function startWorker(world: World): Promise<WorkerPort | null> {
  if (world.now() - Number(world.storage.get(REFUSAL_KEY)) < REFUSAL_TIME_MS) return null
  const store = page()
  const atHome = store?.checks && hash && new URL(import.meta.url).origin === origin
  const url = await (atHome ? store.fetch('catalogue-worker', hash) : blobOfCode()).catch(() => null)
  if (url === null) return null
  const worker = await run(world, url)
  if (!atHome) URL.revokeObjectURL(url)
  if (!worker) world.storage.set(REFUSAL_KEY, String(world.now()))
  return worker && portOf(worker)
}

async function blobOfCode(): Promise<string> {
  const { source } = await import('virtual:catalogue-worker-source')
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
}

/** Resolves to null if the worker is refused: by an exception, an error event, or silence. */
function run(world: World, url: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(trustedScriptUrl(url))
    } catch {
      return resolve(null)
    }
    const refuse = () => {
      worker.terminate()
      resolve(null)
    }
    const cancel = world.after(WORKER_TIMEOUT_MS, refuse)
    worker.onerror = (event) => {
      // Otherwise, the browser would report the error as one of the host page.
      event.preventDefault()
      cancel()
      refuse()
    }
    worker.onmessage = () => {
      cancel()
      resolve(worker)
    }
  })
}

function portOf(worker: Worker): WorkerPort {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
    post: (message) => worker.postMessage(message),
    listen: (listener) => void (worker.onmessage = ({ data }) => listener(data)),
    onEnd(ended) {
      // After an error the worker's state is unknown, so the lists are requested again.
      const end = (event: Event) => {
        event.preventDefault()
        worker.terminate()
        ended()
      }
      worker.onerror = end
      worker.onmessageerror = end
    },
    end: () => worker.terminate(),
  }
}
