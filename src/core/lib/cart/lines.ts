import { MAX_QUANTITY } from '../../constants'
import type { CartAction } from '../../events'
import { isLineOf } from './cart-lines'
import { unitPrice } from '../money/money'
import type { CartLine, Product, ProductOption, Result, Money } from '../../types'
import { inStock, isOnlyOption, needsChoice } from '../catalogue/availability'
import { sameId } from '../util/ids'
import { stringify } from '../util/json'

/** Returns an integer from 1 to the maximum; anything unreadable counts as 1. */
export const clampQuantity = (quantity: number) =>
  Math.min(Math.max(Math.floor(quantity) || 1, 1), MAX_QUANTITY)

/**
 * Returns a key that no other line has (stored as `cartId`). It is derived from product and option, so that two tabs
 * make the same one.
 */
export function lineKey(
  product: Product,
  option: ProductOption | null,
  taken: (key: string) => boolean,
): string {
  let key = option ? `p${product.id}-o${option.id}` : `p${product.id}`
  while (taken(key)) key += '_'
  return key
}

export interface CartChange {
  lines: readonly CartLine[]
  touched: readonly CartLine[]
}

const unitOf = ({ product, option }: CartLine) => unitPrice(product, option)

/** Puts removed lines back in their positions. Returns null if the cart already has them all. */
export function insertAt(
  lines: readonly CartLine[],
  taken: readonly { line: CartLine; index: number }[],
): CartChange | null {
  const next = [...lines]
  const touched: CartLine[] = []
  for (const { line, index } of taken) {
    if (next.some((other) => other.key === line.key || isLineOf(other, line.product, line.option))) continue
    next.splice(index, 0, line)
    touched.push(line)
  }
  return touched.length ? { lines: next, touched } : null
}

/**
 * Compares two versions of a cart, and returns the change that another tab or the catalogue has made. Null if
 * quantities and prices are equal.
 */
export function changeBetween(
  previous: readonly CartLine[],
  lines: readonly CartLine[],
): (CartChange & { action: CartAction }) | null {
  const gone = previous.filter(({ key }) => !lines.some((line) => line.key === key))
  const added = lines.filter(({ key }) => !previous.some((line) => line.key === key))
  const updated = lines.filter((line) =>
    previous.some(
      (other) =>
        other.key === line.key && (other.quantity !== line.quantity || unitOf(other) !== unitOf(line)),
    ),
  )
  const touched = [...added, ...updated, ...gone]
  if (!touched.length) return null
  const action = !lines.length ? 'clear' : added.length ? 'add' : gone.length ? 'remove' : 'update'
  return { action, lines, touched }
}

/**
 * The issues of a line that a shopper must know before ordering. `price`: changed since it was last seen. `few`: less
 * stock than the line's quantity. Lines with the other issues can't be bought: sold out, no longer sold, no readable
 * price, a price not yet read in this market, or no option of a product that needs one.
 */
export type LineIssue =
  | { kind: 'price'; from: Money; to: Money }
  | { kind: 'few'; left: number }
  | { kind: 'sold-out' | 'gone' | 'no-price' | 'unpriced' | 'no-choice' }

/** The issues by line key. Lines without issues have no entry. */
export type LineIssues = ReadonlyMap<string, readonly LineIssue[]>

/**
 * Returns the issues of a line.
 * @param gone whether the catalogue no longer has the product
 * @param seenAt the price that the shopper saw last; null if it is the current price
 */
export function issuesOf(
  line: CartLine,
  { gone, seenAt }: { gone: boolean; seenAt: Money | null },
): readonly LineIssue[] {
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
 * Updates a line with the catalogue's current data. Returns `gone` if the product or option is no longer sold, null if
 * the response does not show it, and the same object if nothing has changed.
 */
export function freshLine(line: CartLine, result: Result<Product>): CartLine | 'gone' | null {
  if (!result.ok) return result.kind === 'missing' ? 'gone' : null
  const data = stored(result.data)
  const option =
    line.option && (freshOption(line.option, data.options) ?? onlyOption(line.option, result.data))
  // Lists may leave out the options of a product. Such a product does not show whether this option still exists.
  if (line.option && data.hasOptions && data.options.length === 0) return null
  if (line.option ? !option : needsChoice(data)) return 'gone'
  const { description } = line.product
  const product = data.description.en ? data : { ...data, description }
  const same = stringify([product, option]) === stringify([stored(line.product), line.option])
  return same ? line : { ...line, product, option }
}

/**
 * Returns the chosen option with the product's current price and stock, if it is the only one left. The line keeps its
 * option, since the product may have several again later.
 */
const onlyOption = (option: ProductOption, product: Product): ProductOption | null => {
  const { price, discountPrice, stock } = product
  return isOnlyOption(product, option.id) ? { ...option, price, discountPrice, stock } : null
}

/** Returns a product as the cart stores it, without `onlyOption`. */
const stored = (product: Product): Product => ({ ...product, onlyOption: undefined })

/**
 * Finds the option by id, else by combination: saving a product in the back office may give a combination a new id.
 */
const freshOption = ({ id, optionsIds }: ProductOption, options: readonly ProductOption[]) =>
  options.find((option) => sameId(option.id, id)) ??
  options.find((option) => optionsIds !== '' && option.optionsIds === optionsIds) ??
  null

const UNPRICED = { price: null, discountPrice: null }

/** Removes the amounts of a line from another market, whose currency may differ. */
export const unpriced = (line: CartLine): CartLine => ({
  ...line,
  product: { ...line.product, ...UNPRICED },
  option: line.option && { ...line.option, ...UNPRICED },
  unpriced: true,
})
