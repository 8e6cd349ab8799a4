import { isObject } from '../../src/core/api/read'
import type { StoreWorkerPort } from '../../src/core/env'
import { WORKER_FILE } from '../store-worker/config'
import type { Question, Report } from '../store-worker/messages'

/** Milliseconds in which a worker answers. The API behind it may be slower, and then nothing is known. */
const ANSWER_TIMEOUT_MS = 15_000

/** The page may be controlled by another worker of the merchant's. */
const isOwn = (worker: ServiceWorker | null): worker is ServiceWorker =>
  worker !== null && new URL(worker.scriptURL).pathname.endsWith(`/${WORKER_FILE}`)

const port = (container: ServiceWorkerContainer): StoreWorkerPort => ({
  listen(heard) {
    container.addEventListener('message', ({ data, source }) => {
      const report = data as Report
      if (isOwn(source as ServiceWorker | null) && isObject(report) && report.store === 'reach')
        heard(report.answered)
    })
  },
  async canReach(anew) {
    const { controller } = container
    if (!isOwn(controller)) return null
    const question: Question = { store: 'can-reach', anew }
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS)
      port1.onmessage = ({ data }) => {
        clearTimeout(timer)
        port1.close()
        resolve(data === true)
      }
      controller.postMessage(question, [port2])
    })
  },
})

/** Null on a page that is not secure. In a sandboxed frame, asking throws. */
function openPort(): StoreWorkerPort | null {
  try {
    return 'serviceWorker' in navigator ? port(navigator.serviceWorker) : null
  } catch {
    return null
  }
}

export const storeWorker = openPort()
