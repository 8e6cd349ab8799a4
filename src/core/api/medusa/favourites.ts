import type { Id, Product, Result } from '../../types'
import { sameId } from '../../lib/util/ids'
import type { PeopleCalls } from '../backend'
import { list, own, readObject, word } from '../read'
import type { StoreApi } from './store-api'

/**
 * The maximum number of favourites. All of them are requested at once, and servers refuse URLs of more than 8,000
 * characters.
 */
const MAX_FAVOURITES = 100

const ME = '/store/customers/me'
const WITH_TOKEN = { auth: true }

const metadataIn = (body: unknown) => own(own(body, 'customer'), 'metadata')

/** Reads the favourites of a customer, latest first. The server has no field for them, so they are in its metadata. */
export const favouritesIn = (body: unknown): string[] =>
  list(own(metadataIn(body), 'favourites'), word).slice(0, MAX_FAVOURITES)

export type ProductsOf = (scope: Readonly<Record<string, readonly string[]>>) => Promise<Result<Product[]>>

export function favouriteCalls(
  { get, post }: StoreApi,
  productsOf: ProductsOf,
): Pick<PeopleCalls, 'favourites' | 'toggleFavourite'> {
  return {
    async favourites() {
      const ids = await get(ME, {}, favouritesIn, WITH_TOKEN)
      if (!ids.ok || ids.data.length === 0) return ids.ok ? { ok: true, data: [] } : ids
      const found = await productsOf({ id: ids.data })
      if (!found.ok) return found
      const rank = ({ id }: Product) => ids.data.indexOf(String(id))
      return { ok: true, data: found.data.toSorted((one, other) => rank(one) - rank(other)) }
    },
    /** Reads the favourites just before writing them, since another device may have changed them. */
    async toggleFavourite(productId, on) {
      const known = await get(ME, {}, readObject, WITH_TOKEN)
      if (!known.ok) return known
      const before: Id[] = favouritesIn(known.data)
      if (before.some((id) => sameId(id, productId)) === on) return { ok: true, data: before }
      const others = before.filter((id) => !sameId(id, productId))
      const favourites = on ? [String(productId), ...others].slice(0, MAX_FAVOURITES) : others
      const metadata = { ...(metadataIn(known.data) as object | null), favourites }
      return post(ME, { metadata }, favouritesIn, WITH_TOKEN)
    },
  }
}
