import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import type { Scope } from '../../../src/core/catalogue/port'
import { serveCatalogue } from '../../../src/core/catalogue/serve'
import type { CatalogueService, WorkerResponse } from '../../../src/core/catalogue/service'
import { PATIENCE_MS } from '../../helpers/patience'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The size of all buffers in use, in bytes. */
function bufferBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const ALL: Scope = { of: 'all' }
const CATEGORY: Scope = { of: 'category', id: 1 }
const DESCRIPTION_BYTES = 4000

/** A list of products; `version` changes every hundredth one. */
const productsOf = (count: number, version: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    title_en: `Coat ${id}`,
    price: id % 100 === 0 ? version : 5,
    description_en: 'x'.repeat(DESCRIPTION_BYTES),
  }))

/** A stream of bytes, as from a network: a response made from a string would keep its bytes. */
function inPieces(text: string): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= text.length) controller.close()
      else controller.enqueue(new TextEncoder().encode(text.slice(at, (at += 65_536))))
    },
  })
}

/** Opens the worker's side, which is called directly. */
function open() {
  let version = 0
  let hear: (message: unknown) => void = () => {}
  const replies = new Map<number, (result: unknown) => void>()
  serveCatalogue(
    {
      post(message) {
        const { number, result } = message as WorkerResponse
        replies.get(number ?? -1)?.(result)
      },
      listen: (listener) => void (hear = listener),
    },
    {
      async fetch(input) {
        version++
        const products = productsOf(3000, version)
        const category = { id: 1, products: products.filter(({ id }) => id % 50 === 1) }
        const body = String(input).endsWith('1') ? { category } : { products }
        return new Response(inPieces(JSON.stringify(body)))
      },
      now: () => performance.now(),
      after: (_, run) => (setImmediate(run), () => {}),
    },
  )
  let calls = 0
  const call = <Name extends keyof CatalogueService>(
    name: Name,
    ...args: Parameters<CatalogueService[Name]>
  ): Promise<Awaited<ReturnType<CatalogueService[Name]>>> =>
    new Promise((resolve) => {
      replies.set(++calls, resolve as (result: unknown) => void)
      hear({ number: calls, call: [name, args] })
    })
  return {
    load: (scope: Scope) => call('fetch', 0, scope === ALL ? '/products' : '/categories/1', {}, scope),
    forget: (scope: Scope | null) => void call('forget', scope),
    find: (id: number) => call('find', id),
  }
}

it('the worker releases a list that is requested again or forgotten, even if another has the same products', async () => {
  const worker = open()
  const empty = bufferBytes()
  const list = 3000 * DESCRIPTION_BYTES
  const expectLists = (count: number) =>
    vi.waitFor(() => expect((bufferBytes() - empty) / list).toBeCloseTo(count, 0), PATIENCE_MS)

  await worker.load(ALL)
  await expectLists(1)
  await worker.load(CATEGORY)
  for (let times = 0; times < 3; times++) await worker.load(ALL)
  await expectLists(1)
  expect(await worker.find(100)).toMatchObject({ id: 100, price: 5000 })

  worker.forget(ALL)
  expect(await worker.find(51)).toMatchObject({ description: { en: 'x'.repeat(DESCRIPTION_BYTES) } })
  expect(await worker.find(52)).toBeNull()
  worker.forget(CATEGORY)
  await expectLists(0)
  expect(await worker.find(51)).toBeNull()

  await worker.load(ALL)
  worker.forget(null)
  await expectLists(0)
})
