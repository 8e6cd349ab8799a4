import type { Result } from '../../types'
import type { ShopFile } from '../shop-file'
import type { AdapterDeps, CallsAs, PersonalCalls } from '../backend'
import { lazyMailLinks } from '../shared/mail-links'
import { withTypedTexts } from '../shared/with-typed-texts'
import { createFileFields } from '../shared/file-fields'
import { trackingFrom } from '../shared/parcels'
import { reportDecimals } from '../shared/report-decimals'
import { withOwnerCheck } from '../shared/with-owner-check'
import { id, list, own, text } from '../read'
import type { Cached } from '../shared/cached'
import { customerReader } from './session'
import type { Graph } from './graph'
import { createOrdering, orderCalls, type OrderWorld } from './orders'
import type { CatalogueReaders } from './read'
import { peopleCalls } from './people'

/** Creates the calls of accounts and orders. They load on demand, because most visits need neither. */
export function personalCalls(
  graph: Graph,
  deps: AdapterDeps &
    CatalogueReaders &
    Pick<OrderWorld, 'variantOf' | 'stock' | 'fetch'> & {
      file: () => Promise<ShopFile>
      cached: Cached
    },
): CallsAs<PersonalCalls> {
  const inFile = createFileFields(deps.file)
  /** Returns the country, which addresses need: the configured one, else the first to which the shop delivers. */
  async function country(): Promise<Result<string>> {
    const attribute = deps.attributes().country
    const named = attribute ? { ok: true as const, data: attribute } : await inFile('country')
    if (!named.ok) return named
    if (named.data) return { ok: true, data: named.data.toUpperCase() }
    return deps.cached(
      'countries',
      (data) => list(own(data, 'availableCountries'), (entry) => text(own(entry, 'code')) || null)[0] ?? null,
      (store) => graph.query('{availableCountries{code}}', {}, store),
    )
  }
  const paymentMethod = () => inFile('payment_method')
  const world = { ...deps, country, paymentMethod, trackingUrl: trackingFrom(inFile) }
  const ordering = createOrdering(graph, world)
  return withOwnerCheck(
    (sent) => {
      const bound = graph.as(sent)
      const customer = customerReader(bound, sent, deps)
      const calls = {
        ...peopleCalls(bound, { ...world, sent, customer }),
        ...lazyMailLinks(async () => (await import('./mail-links')).mailLinkCalls(bound, deps)),
        ...orderCalls(ordering.sessionOf(sent), customer, ordering, world),
      }
      return reportDecimals(withTypedTexts(calls, 'email'), deps.onDecimals)
    },
    (sent) =>
      ordering.sessionOf(sent).query('{activeOrder{code}activeCustomer{id}}', {}, (data) => ({
        id: id(own(own(data, 'activeCustomer'), 'id')),
      })),
  )
}
