import { hash } from 'virtual:catalogue-worker'
import type { WorkerPort } from '../src/core/env'
import { trustedPolicy } from '../src/ui/trusted-types'
import { page } from './page'
import { world } from './world'

/** When this shopper's browser last refused: every attempt under a strict policy is reported to the merchant. */
const REFUSED = 'store:no-worker'
const REFUSED_FOR = 24 * 60 * 60 * 1000

/** A worker that has not said that it runs by then won't. */
const PATIENCE = 5000

/**
 * The worker of a page of the same origin is a file, under whatever `script-src` let the store itself in. Others may
 * start one from a blob alone, which a strict policy refuses; no page can know that without trying, and so it is tried
 * only for a list that is large, and once a day.
 */
export async function startWorker(daring: boolean): Promise<WorkerPort | null> {
  if (world.now() - Number(world.storage.get(REFUSED)) < REFUSED_FOR) return null
  const store = page()
  const atHome = store && hash && new URL(import.meta.url).origin === origin
  if (!atHome && !daring) return null
  const address = await (atHome ? store.fetch('catalogue-worker', hash) : blobOfCode()).catch(() => null)
  if (address === null) return null
  const worker = await run(address)
  if (!atHome) URL.revokeObjectURL(address)
  if (!worker) world.storage.set(REFUSED, String(world.now()))
  return worker && portOf(worker)
}

async function blobOfCode(): Promise<string> {
  const { source } = await import('virtual:catalogue-worker-source')
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
}

/** Null when it is refused: by an exception, by an event, or without a word. */
function run(address: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(trustedPolicy()?.createScriptURL(address) ?? address)
    } catch {
      return resolve(null)
    }
    const refuse = () => {
      worker.terminate()
      resolve(null)
    }
    const cancel = world.after(PATIENCE, refuse)
    worker.onerror = (event) => {
      // Otherwise it is an error of the host page.
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
    listen: (heard) => void (worker.onmessage = ({ data }) => heard(data)),
    onEnd(ended) {
      // After an error nobody knows what it still knows: the lists are asked for again.
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
