import type { Answer, CartLine, Money, Product, ProductOption } from '../types'
import { inStock, needsChoice } from './availability'
import { sameId } from './ids'
import { stringify } from './json'
import { unitPrice } from './price'

/**
 * What a shopper has to know of a line before it is ordered (UX 12). `price`: not what it was when it was last seen. `few`:
 * fewer are left than the line holds. The other three can't be bought: sold out, no longer sold, without a readable price.
 */
export type LineIssue =
  | { kind: 'price'; from: Money; to: Money }
  | { kind: 'few'; left: number }
  | { kind: 'sold-out' | 'gone' | 'no-price' }

/** By the line's key; lines without any are absent. */
export type LineIssues = ReadonlyMap<string, readonly LineIssue[]>

/** What the line itself can't tell: whether the catalogue still has it, and the price at which it was last seen. */
export interface LineHistory {
  gone: boolean
  seenAt: Money | null
}

export function issuesOf(line: CartLine, { gone, seenAt }: LineHistory): readonly LineIssue[] {
  const { product, option, quantity } = line
  const price = unitPrice(product, option)
  const sold = option ?? product
  if (gone) return [{ kind: 'gone' }]
  if (price === null) return [{ kind: 'no-price' }]
  if (!inStock(sold)) return [{ kind: 'sold-out' }]
  const issues: LineIssue[] = []
  if (seenAt !== null && seenAt !== price) issues.push({ kind: 'price', from: seenAt, to: price })
  if (sold.stock !== null && sold.stock < quantity) issues.push({ kind: 'few', left: sold.stock })
  return issues
}

/** Whether a line with these issues can be ordered at all. */
export const isBuyable = (issues: readonly LineIssue[]) =>
  issues.every(({ kind }) => kind === 'price' || kind === 'few')

/**
 * A line as the catalogue has it now: `gone` when it no longer sells that, null when the answer tells nothing of it. The very
 * same line where nothing has changed.
 */
export function freshLine(line: CartLine, answer: Answer<Product>): CartLine | 'gone' | null {
  if (!answer.ok) return answer.kind === 'missing' ? 'gone' : null
  const { data } = answer
  const option = line.option && freshOption(line.option, data.options)
  // A list may bring products without their options (API.md §3): nothing can be said of one of these.
  if (line.option && data.hasOptions && data.options.length === 0) return null
  if (line.option ? !option : needsChoice(data)) return 'gone'
  const { description } = line.product
  const product = data.description.en ? data : { ...data, description }
  const same = stringify([product, option]) === stringify([line.product, line.option])
  return same ? line : { ...line, product, option }
}

/** By id, or by its combination: an admin's "save" may give the same combination another id. */
const freshOption = ({ id, optionsIds }: ProductOption, options: readonly ProductOption[]) =>
  options.find((option) => sameId(option.id, id)) ??
  options.find((option) => optionsIds !== '' && option.optionsIds === optionsIds) ??
  null
