import { afterEach, expect, it, vi } from 'vitest'
import type { Question, Report } from '../../../elements/store-worker/messages'

afterEach(() => vi.unstubAllGlobals())

const scriptURL = 'https://shop.example/store-worker.js'

/** Opens the port of a page that the worker of one shop controls. */
async function open(api: string) {
  const controller = {
    scriptURL,
    postMessage(question: Question, [port]: [MessagePort]) {
      port.postMessage(question.api === api ? false : null)
    },
  }
  const container = Object.assign(new EventTarget(), { controller })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.resetModules()
  const { storeWorker } = await import('../../../elements/runtime/store-worker')
  const report = (data: Report) =>
    container.dispatchEvent(Object.assign(new Event('message'), { data, source: controller }))
  return { storeWorker, report }
}

it('canReach() and listen() report only the shop whose worker controls the page', async () => {
  const { storeWorker, report } = await open('https://api.example/')
  const reports: [string, boolean][] = []
  for (const host of ['https://api.example', 'https://other.example'])
    storeWorker?.listen(host, (answered) => reports.push([host, answered]))
  report({ store: 'reach', api: 'https://api.example/', answered: false })
  expect(reports).toEqual([['https://api.example', false]])
  expect(await storeWorker?.canReach('https://api.example', false)).toBe(false)
  expect(await storeWorker?.canReach('https://other.example', false)).toBe(null)
})
