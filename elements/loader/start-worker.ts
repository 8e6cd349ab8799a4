import { hash } from 'virtual:catalogue-worker'
import type { Env, WorkerPort } from '../../src/core/env'
import { trustedScriptUrl } from '../../src/ui/trusted-types'
import { page } from './page'

/**
 * Storage key of the time when this browser last refused: under a strict policy, every attempt is reported to the
 * merchant.
 */
const REFUSAL_KEY = 'store:no-worker'
const REFUSAL_TIME_MS = 24 * 60 * 60 * 1000

type World = Pick<Env, 'now' | 'storage' | 'after'>

/** Milliseconds after which a silent worker counts as refused. */
const WORKER_TIMEOUT_MS = 5000

/**
 * Starts the worker. On a page of the same origin it is a file, allowed by whatever `script-src` allowed the store, if
 * the browser checks it as a preload. It then loads the file again unchecked, which gains an attacker nothing who can
 * change files of the page's origin. On other pages a worker can start only from a blob of checked code, which a strict
 * policy refuses; a page can find out only by trying, so it is tried only for a large list, and once a day.
 */
export async function startWorker(world: World, allowBlob: boolean): Promise<WorkerPort | null> {
  if (world.now() - Number(world.storage.get(REFUSAL_KEY)) < REFUSAL_TIME_MS) return null
  const store = page()
  const atHome = store?.checks && hash && new URL(import.meta.url).origin === origin
  if (!atHome && !allowBlob) return null
  const address = await (atHome ? store.fetch('catalogue-worker', hash) : blobOfCode()).catch(() => null)
  if (address === null) return null
  const worker = await run(world, address)
  if (!atHome) URL.revokeObjectURL(address)
  if (!worker) world.storage.set(REFUSAL_KEY, String(world.now()))
  return worker && portOf(worker)
}

async function blobOfCode(): Promise<string> {
  const { source } = await import('virtual:catalogue-worker-source')
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
}

/** Null when it is refused: by an exception, an event, or silence. */
function run(world: World, address: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(trustedScriptUrl(address))
    } catch {
      return resolve(null)
    }
    const refuse = () => {
      worker.terminate()
      resolve(null)
    }
    const cancel = world.after(WORKER_TIMEOUT_MS, refuse)
    worker.onerror = (event) => {
      // Otherwise it would be reported as an error of the host page.
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
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen: (listener) => void (worker.onmessage = ({ data }) => listener(data)),
    onEnd(ended) {
      // After an error its state is unknown: the lists are requested again.
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
