import type { Result, CartLine, Money, Product, ProductOption } from '../../types'
import { inStock, isOnlyOption, needsChoice } from '../catalogue/availability'
import { sameId } from '../util/ids'
import { stringify } from '../util/json'
import { unitPrice } from '../money/price'

/**
 * The issues of a line that a shopper must know before ordering. `price`: changed since it was last seen. `few`: less
 * stock than the line's quantity. Lines with the other issues can't be bought: sold out, no longer sold, no readable
 * price, a price not yet read in this market, or no option of a product that needs one.
 */
export type LineIssue =
  | { kind: 'price'; from: Money; to: Money }
  | { kind: 'few'; left: number }
  | { kind: 'sold-out' | 'gone' | 'no-price' | 'unpriced' | 'no-choice' }

/** By line key; lines without issues are absent. */
export type LineIssues = ReadonlyMap<string, readonly LineIssue[]>

/** Facts that the line itself does not record: whether the catalogue no longer has it, and the price last seen. */
export interface LineHistory {
  gone: boolean
  seenAt: Money | null
}

export function issuesOf(line: CartLine, { gone, seenAt }: LineHistory): readonly LineIssue[] {
  const { product, option, quantity } = line
  const price = unitPrice(product, option)
  const sold = option ?? product
  if (gone) return [{ kind: 'gone' }]
  if (price === null) return [{ kind: line.unpriced ? 'unpriced' : 'no-price' }]
  if (!inStock(sold)) return [{ kind: 'sold-out' }]
  const issues: LineIssue[] = []
  if (seenAt !== null && seenAt !== price) issues.push({ kind: 'price', from: seenAt, to: price })
  if (sold.stock !== null && sold.stock < quantity) issues.push({ kind: 'few', left: sold.stock })
  return issues
}

export const isBuyable = (issues: readonly LineIssue[]) =>
  issues.every(({ kind }) => kind === 'price' || kind === 'few')

/**
 * Updates a line with the catalogue's current data. Returns `gone` if it is no longer sold, null if the response
 * tells nothing about it, and the same object if nothing has changed.
 */
export function freshLine(line: CartLine, result: Result<Product>): CartLine | 'gone' | null {
  if (!result.ok) return result.kind === 'missing' ? 'gone' : null
  const data = stored(result.data)
  const option =
    line.option && (freshOption(line.option, data.options) ?? onlyOption(line.option, result.data))
  // Lists may leave out a product's options. Such a product tells nothing about this option.
  if (line.option && data.hasOptions && data.options.length === 0) return null
  if (line.option ? !option : needsChoice(data)) return 'gone'
  const { description } = line.product
  const product = data.description.en ? data : { ...data, description }
  const same = stringify([product, option]) === stringify([stored(line.product), line.option])
  return same ? line : { ...line, product, option }
}

/** The line keeps the option that was chosen: the next one that is left alone may be another. */
const onlyOption = (option: ProductOption, product: Product): ProductOption | null => {
  const { price, discountPrice, stock } = product
  return isOnlyOption(product, option.id) ? { ...option, price, discountPrice, stock } : null
}

/** The parts of a product that are stored with a cart. */
const stored = (product: Product): Product => ({ ...product, onlyOption: undefined })

/**
 * Finds the option by id, else by combination: saving a product in the back office may give a combination a new id.
 */
const freshOption = ({ id, optionsIds }: ProductOption, options: readonly ProductOption[]) =>
  options.find((option) => sameId(option.id, id)) ??
  options.find((option) => optionsIds !== '' && option.optionsIds === optionsIds) ??
  null
