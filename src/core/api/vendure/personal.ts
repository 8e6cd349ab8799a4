import { lazily } from '../../lib/util/lazily'
import type { ShopFile } from '../shop-file'
import { whenLoaded } from '../client'
import type { EngineDeps } from '../engine'
import { learnAmounts } from '../learn-amounts'
import { withTypedTexts } from '../typed-texts'
import type { CallsAs } from '../backend'
import type { LazyCalls } from '../lazy-calls'
import { ownCalls } from '../own-calls'
import { id, list, own, readObject, text } from '../read'
import type { Remembered } from '../shared/remembered'
import { customerReader } from './customer'
import type { Graph } from './graph'
import { createOrdering, orderCalls, type OrderWorld } from './orders'
import type { CatalogueReaders } from './read'
import { peopleCalls } from './people'

/** Accounts and orders, in a file of their own: most visits need neither. */
export function personalCalls(
  graph: Graph,
  deps: EngineDeps &
    CatalogueReaders &
    Pick<OrderWorld, 'variantOf' | 'stock' | 'fetch'> & {
      file: () => Promise<ShopFile>
      remembered: Remembered
    },
): CallsAs<LazyCalls> {
  /** Addresses need a country: the one that is named, else the first that the shop delivers to. */
  async function country(): Promise<string> {
    const named = deps.settings().attributes.peek().country ?? (await inFile('country'))
    if (named) return named.toUpperCase()
    const answer = await deps.remembered(
      'countries',
      (data) => list(own(data, 'availableCountries'), (entry) => text(own(entry, 'code')) || null)[0] ?? null,
      (keep) => graph.query('{availableCountries{code}}', {}, keep),
    )
    // Without one the server refuses the address, and says so.
    return answer.ok ? answer.data : ''
  }
  const fields = lazily(async () => {
    const answer = await whenLoaded(deps.file, (file) => file.read(readObject))
    return answer.ok ? answer.data : null
  })
  const inFile = async (field: string) => text(own(await fields(), field)).trim()
  const paymentMethod = () => inFile('payment_method')
  const world = { ...deps, country, paymentMethod }
  const ordering = createOrdering(graph, world)
  return ownCalls(
    (sent) => {
      const bound = graph.as(sent)
      const customer = customerReader(bound, sent, deps)
      const calls = {
        ...peopleCalls(bound, { ...world, sent, customer }),
        ...orderCalls(ordering.sessionOf(sent), customer, ordering, world),
      }
      return learnAmounts(withTypedTexts(calls, 'email'), deps.learned)
    },
    (sent) =>
      ordering.sessionOf(sent).query('{activeOrder{code}activeCustomer{id}}', {}, (data) => ({
        id: id(own(own(data, 'activeCustomer'), 'id')),
      })),
  )
}
