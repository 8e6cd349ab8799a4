import { isObject } from '../../src/core/api/read'
import type { StoreWorkerPort } from '../../src/core/env'
import { WORKER_FILE } from '../store-worker/config'
import type { Question, Report } from '../store-worker/messages'

/** Milliseconds to wait for the worker's reply. If the API is slower, the state of the connection is unknown. */
const ANSWER_TIMEOUT_MS = 15_000

/** Whether a worker is the store's. The page may also be controlled by a worker of the merchant. */
const isOwn = (worker: ServiceWorker | null): worker is ServiceWorker =>
  worker !== null && new URL(worker.scriptURL).pathname.endsWith(`/${WORKER_FILE}`)

/** Returns the API's URL in the form in which the worker reports it. */
const apiOf = (host: string) => new URL(`${host}/`).href

const port = (container: ServiceWorkerContainer): StoreWorkerPort => ({
  listen(host, listener) {
    container.addEventListener('message', ({ data, source }) => {
      const report = data as Report
      if (!isOwn(source as ServiceWorker | null) || !isObject(report)) return
      if (report.store === 'reach' && report.api === apiOf(host)) listener(report.answered)
    })
  },
  async canReach(host, anew) {
    const { controller } = container
    if (!isOwn(controller)) return null
    const question: Question = { store: 'can-reach', api: apiOf(host), anew }
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS)
      port1.onmessage = ({ data }) => {
        clearTimeout(timer)
        port1.close()
        resolve(typeof data === 'boolean' ? data : null)
      }
      controller.postMessage(question, [port2])
    })
  },
})

/** Returns the port to the worker; null in an insecure page. In a sandboxed frame, even reading the property throws. */
function openPort(): StoreWorkerPort | null {
  try {
    return 'serviceWorker' in navigator ? port(navigator.serviceWorker) : null
  } catch {
    return null
  }
}

export const storeWorker = openPort()
