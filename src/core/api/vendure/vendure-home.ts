import type { Result, HomeBlock, Id, Localized, Product } from '../../types'
import { id, list, own, type Reader } from '../read'
import { newestRow, rowOf, stripOf } from '../shared/home-blocks'
import { type Graph, queryLists } from './graph'
import { CARD, COLLECTIONS, readCategories, translated } from './read'

const ROW = 12
const ROWS = 3

/**
 * Creates a home page, since the server has none. It consists of the collections, the newest products, and a row for
 * each of the first collections. This takes two requests. The first finds only the ids of the products, because reading
 * all fields of all variants would take seconds.
 */
export async function readHome(graph: Graph, read: Reader<Product>): Promise<Result<HomeBlock[]>> {
  const first = await queryLists(
    graph,
    COLLECTIONS,
    (data) => ({
      categories: readCategories(data),
      newest: list(own(own(data, 'products'), 'items'), read),
      rows: list(own(own(data, 'rows'), 'items'), readRow),
    }),
    `query($o:ProductListOptions){${COLLECTIONS}rows:collections(options:{topLevelOnly:true,take:${ROWS},sort:{position:ASC}}){items{id translations{languageCode name}productVariants(options:{take:40}){items{productId}}}}products(options:$o){items{...P}}}${CARD}`,
    { o: { take: ROW, sort: { createdAt: 'DESC' } } },
  )
  if (!first.ok) return first
  const { categories, newest, rows } = first.data
  const wanted = [...new Set(rows.flatMap(({ ids }) => ids))]
  const second = await graph.query(
    `query($o:ProductListOptions){products(options:$o){items{...P}}}${CARD}`,
    { o: { take: wanted.length, filter: { id: { in: wanted } } } },
    (data) => list(own(own(data, 'products'), 'items'), read),
  )
  const known = new Map((second.ok ? second.data : []).map((product) => [String(product.id), product]))
  return {
    ok: true,
    data: [
      ...stripOf(categories),
      ...newestRow(newest),
      ...rows.flatMap(({ key, title, ids }) =>
        rowOf(
          key,
          title,
          ids.flatMap((product) => known.get(String(product)) ?? []),
        ),
      ),
    ],
  }
}

/** A collection lists variants. Only the first variant of each product counts. */
function readRow(value: unknown): { key: string; title: Localized; ids: Id[] } | null {
  const key = id(own(value, 'id'))
  const variants = own(own(value, 'productVariants'), 'items')
  const ids = [...new Set(list(variants, (variant) => id(own(variant, 'productId'))))].slice(0, ROW)
  return key === null || ids.length === 0
    ? null
    : { key: `collection-${key}`, title: translated(value, 'name'), ids }
}
