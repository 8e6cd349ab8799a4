import type { Result, Id, OrderLine, Refusal } from '../../types'
import { id, isObject, list } from '../read'
import type { OnlyVariants } from './only-variants'

export const CHANGED: Refusal = { ok: false, kind: 'changed', status: null, message: null }

/** Why an order costs more than was shown: prices were read for the country of the shop, not for that of the address. */
export const dearerIn = (address: string | undefined, shop: string | undefined): Refusal =>
  address && shop && address.toLowerCase() !== shop.toLowerCase() ? { ...CHANGED, kind: 'country' } : CHANGED

/**
 * Returns the variants of these lines. Fails with `changed` if a product is gone or now has options, and with the
 * response's refusal if a product can't be read.
 */
export async function orderedVariants(
  lines: readonly OrderLine[],
  only: OnlyVariants['of'],
): Promise<Result<Id[]>> {
  const found = await Promise.all(lines.map(({ option, productId }) => option?.id ?? only(productId)))
  const failed = found.find((each): each is Refusal => isObject(each) && !each.ok && each.kind !== 'missing')
  if (failed) return failed
  const ids = list(found, id)
  return ids.length < lines.length ? CHANGED : { ok: true, data: ids }
}
