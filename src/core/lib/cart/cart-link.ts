import { MAX_QUANTITY } from '../../constants'
import type { Id } from '../../types'

/** A line as a link names it. Nothing else of a link is used: price, names and stock come from the catalogue. */
export interface LinkedLine {
  productId: string
  optionId: string | null
  quantity: number
}

/** As much of a cart line, or of an ordered one, as a link names. */
interface LinkableLine {
  product: { id: Id }
  option: { id: Id } | null
  quantity: number
}

export interface CartLink {
  lines: readonly LinkedLine[]
  /** The number of entries that are unreadable or too many. */
  dropped: number
}

/** Each line of a link is looked up: a longer one was not made by a shopper. */
export const MAX_LINKED_LINES = 50

/** Letters and digits, without a sign or a dot of their own. */
const ID = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}'
const ENTRY = new RegExp(`^(${ID})(?:\\.(${ID}))?x(\\d+)$`)

/** Whether a text of a host page's address is a cart link: one of its entries names a line. */
export const isCartLink = (text: string) => text.split(',').some((entry) => ENTRY.test(entry.trim()))

const isReadable = (id: Id) => new RegExp(`^${ID}$`).test(String(id))

/**
 * Reads the cart of a link, `3x1,1.201x2`: product, option after a dot, quantity. Whoever wrote the link may have
 * written anything: quantities are capped, equal lines are added up, and the rest is dropped.
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

/** The inverse of `readCartLink`. Lines that it could not read again are left out. */
export const writeCartLink = (lines: readonly LinkableLine[]) =>
  lines
    .filter(({ product, option }) => isReadable(product.id) && (!option || isReadable(option.id)))
    .slice(0, MAX_LINKED_LINES)
    .map(({ product, option, quantity }) => `${product.id}${option ? `.${option.id}` : ''}x${quantity}`)
    .join(',')
