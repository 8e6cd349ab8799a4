import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import type { Scope, Source } from '../../../src/core/catalogue/port'
import { serveCatalogue } from '../../../src/core/catalogue/serve'
import type { CatalogueService, WorkerResponse } from '../../../src/core/catalogue/service'
import { PATIENCE_MS } from '../../helpers/patience'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of buffers that are in use. */
function bufferBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const ALL: Source = { of: 'all' }
const CATEGORY: Source = { of: 'category', id: 1 }
const DESCRIPTION_BYTES = 4000

/** `version` changes every hundredth product. */
const productsOf = (count: number, version: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    title_en: `Coat ${id}`,
    price: id % 100 === 0 ? version : 5,
    description_en: 'x'.repeat(DESCRIPTION_BYTES),
  }))

/** The worker's end, called directly. */
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
    { now: () => performance.now(), after: (_, run) => (setImmediate(run), () => {}) },
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
    load(scope: Source) {
      version++
      const products = productsOf(3000, version)
      const category = { id: 1, products: products.filter(({ id }) => id % 50 === 1) }
      return call('take', new Blob([JSON.stringify(scope === ALL ? { products } : { category })]), scope)
    },
    forget: (scope: Scope | null) => void call('forget', scope),
    find: (id: number) => call('find', id),
  }
}

it('releases a list that is loaded again or forgotten, also beside another with the same products', async () => {
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
