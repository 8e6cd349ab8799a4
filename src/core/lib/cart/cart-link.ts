import { MAX_QUANTITY } from '../../constants'
import type { Id } from '../../types'

/** A line in a link. Price, names and stock always come from the catalogue. */
export interface LinkedLine {
  productId: string
  optionId: string | null
  quantity: number
}

interface LinkableLine {
  product: { id: Id }
  option: { id: Id } | null
  quantity: number
}

export interface CartLink {
  lines: readonly LinkedLine[]
  /** The number of entries that are unreadable or beyond the limit. */
  dropped: number
}

/** The maximum number of lines to read from a link, since each line is looked up. No shopper shares a longer list. */
export const MAX_LINKED_LINES = 50

/** Matches an id: letters and digits and, after the first character, also `-` and `_`. */
const ID = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}'
const ENTRY = new RegExp(`^(${ID})(?:\\.(${ID}))?x(\\d+)$`)

/** Whether a text in the host page's URL is a cart link: at least one of its entries must be valid. */
export const isCartLink = (text: string) => text.split(',').some((entry) => ENTRY.test(entry.trim()))

const isReadable = (id: Id) => new RegExp(`^${ID}$`).test(String(id))

/**
 * Reads the cart in a link, `3x1,1.201x2`: product, option after a dot, quantity. Links are untrusted: quantities are
 * capped, equal lines are added up, and invalid entries are dropped.
 */
export function readCartLink(text: string): CartLink {
  const lines = new Map<string, LinkedLine>()
  let dropped = 0
  for (const entry of text.split(',')) {
    const [, productId, optionId = null, digits] = ENTRY.exec(entry.trim()) ?? []
    const quantity = Math.min(Number(digits), MAX_QUANTITY)
    const key = `${productId}.${optionId}`
    const known = lines.get(key)
    if (productId === undefined || !(quantity > 0) || (!known && lines.size === MAX_LINKED_LINES))
      dropped += 1
    else
      lines.set(key, {
        productId,
        optionId,
        quantity: Math.min(quantity + (known?.quantity ?? 0), MAX_QUANTITY),
      })
  }
  return { lines: [...lines.values()], dropped }
}

/**
 * The inverse of `readCartLink`. Leaves out lines with an unreadable id. Lines beyond the limit are written, so that
 * `readCartLink` counts them, and shoppers are told about them.
 */
export const writeCartLink = (lines: readonly LinkableLine[]) =>
  lines
    .filter(({ product, option }) => isReadable(product.id) && (!option || isReadable(option.id)))
    .map(({ product, option, quantity }) => `${product.id}${option ? `.${option.id}` : ''}x${quantity}`)
    .join(',')
