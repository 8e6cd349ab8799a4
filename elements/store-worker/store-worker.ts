import { isObject } from '../../src/core/api/read'
import type { WorkerConfig } from './config'
import { createWorker } from './create-worker'
import type { Question, Report } from './messages'
import { scope } from './scope'

// The entry of the service worker, which is bundled as one file without imports (`build/store-worker-source.ts`).

/** The server writes this constant before the code. */
declare const STORE_WORKER: WorkerConfig

const worker = createWorker(STORE_WORKER, {
  origin: location.origin,
  caches,
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  notify(answered) {
    const report: Report = { store: 'reach', api: worker.api, answered }
    void scope.clients
      .matchAll({ type: 'window' })
      // All clients of a worker have its origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      .then((clients) => clients.forEach((client) => client.postMessage(report)))
  },
})

scope.addEventListener('install', (event) => event.waitUntil(worker.install()))

// Don't call `skipWaiting`: an update must wait until no page runs older code.
scope.addEventListener('activate', (event) => {
  const start = async () => {
    await worker.removeOld()
    await scope.clients.claim()
    const pages = await scope.clients.matchAll({ type: 'window' })
    await worker.storePages(pages.map(({ url }) => url))
  }
  event.waitUntil(start())
})

/**
 * Whether a request comes from a page of the store. The worker also controls other pages of the merchant, and ignores
 * their elements.
 */
async function isOfStore(clientId: string): Promise<boolean> {
  const client = clientId ? await scope.clients.get(clientId) : undefined
  return client?.type !== 'window' || worker.isStorePage(client.url)
}

scope.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  if (!worker.handles(request)) return
  const respond = () => worker.respond(request, (work) => event.waitUntil(work))
  event.respondWith(
    request.mode === 'navigate'
      ? respond()
      : isOfStore(clientId).then((isOurs) => (isOurs ? respond() : fetch(request))),
  )
})

scope.addEventListener('message', (event) => {
  const question = event.data as Question
  if (!isObject(question) || question.store !== 'can-reach') return
  const { api, anew } = question
  const result = async () => event.ports[0]?.postMessage(api === worker.api ? await worker.check(anew) : null)
  event.waitUntil(result())
})
