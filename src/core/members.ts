import type { EventCart, EventCheckout, EventLine, EventProduct } from './events'
import type { Route } from './routes'
import type { Id } from './types'

/** What became of an addition; `cancelled`: a listener of `store:cart:before-change` did not want it. */
export type AddResult =
  | { ok: true }
  | { ok: false; reason: 'in-cart' | 'unavailable' | 'no-price' | 'cancelled' }

/**
 * The same by id. `missing`: the product can't be had, or has no such option; `choose`: it has options and none was named;
 * `quantity`: no whole number from 1 to 999.
 */
export type AddByIdResult = AddResult | { ok: false; reason: 'missing' | 'choose' | 'quantity' }

/** Whether a purchase could begin, and if not, why; the words are those of additions. */
export type BuyResult =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'choose' | 'quantity' | 'no-price' | 'unavailable' }

/** Whether the data came; `missing`: there is no such product; `failed`: the server could not be asked. */
export type LoadResult = { ok: true } | { ok: false; reason: 'missing' | 'failed' }

/** A line as a script names it. */
export interface WantedLine {
  productId: Id
  option?: Id
  quantity?: number
}

/** What was chosen of a product, and whether it can be bought. */
export interface Selected {
  option: EventLine['option']
  available: boolean
}

/** What scripts call on an element (EMBEDDING, The elements): each answers with a promise of what stands here. */
export interface Methods {
  'store-app': {
    navigate(path: string): void
    back(): void
    openMenu(): void
    closeMenu(): void
  }
  'store-nav': {
    openMenu(): void
    closeMenu(): void
  }
  'store-cart': {
    show(): boolean
    close(): void
    add(productId: Id, choice?: { option?: Id; quantity?: number }): AddByIdResult
    clear(): void
  }
  'store-product': {
    select(optionId: Id): boolean
    add(quantity?: number): AddByIdResult
    buyNow(): BuyResult
    refresh(): LoadResult
  }
  'store-checkout': {
    start(lines?: readonly WantedLine[]): BuyResult
    reset(): void
  }
}

/** What scripts read of an element, besides its attributes; null while there is nothing to tell. */
export interface Properties {
  'store-app': { route: Route }
  // oxlint-disable-next-line typescript/no-empty-object-type -- it has none
  'store-nav': {}
  'store-cart': { cart: EventCart }
  'store-product': { product: EventProduct; selected: Selected }
  'store-checkout': { step: EventCheckout['step'] }
}

/** The same as an element's component gives it: each property is a function that reads it. */
export type Exposing<Tag extends keyof Methods> = {
  [Name in keyof Methods[Tag]]: Methods[Tag][Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result | Promise<Result>
    : never
} & { [Name in keyof Properties[Tag]]: () => Properties[Tag][Name] | null }
