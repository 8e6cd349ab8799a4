import type { AdapterDeps } from '../backend'
import type { Graph } from './graph'

/** Adds the custom field with the price before a discount to the variants in a document. */
export const withListPrice = (query: string, field: string) =>
  query.replace('priceWithTax stockLevel', `$& customFields{listPrice:${field}}`)

/**
 * Requests the merchant's field with the price before a discount. A server without this field refuses the whole query:
 * it is then repeated without the field, as are all later ones.
 */
export function withListPrices(
  { query, ...graph }: Graph,
  { attributes, env }: Pick<AdapterDeps, 'attributes'> & { env: Pick<AdapterDeps['env'], 'warn'> },
): Graph {
  let missing: string | undefined
  return {
    ...graph,
    async query(document, ...options) {
      const { listPrice = missing } = attributes()
      if (listPrice === missing) return query(document, ...options)
      const result = await query(withListPrice(document, listPrice as string), ...options)
      if (result.ok || result.status !== 400) return result
      const plain = await query(document, ...options)
      if (plain.ok) {
        missing = listPrice
        env.warn(`list-price="${listPrice}" can’t be used: variants have no such field.`)
      }
      return plain
    },
  }
}
