import type { EventCart, EventCheckout, EventLine, EventProduct } from './events'
import type { Route } from './routing/routes'
import type { Id } from './types'

/** The result of an addition. `cancelled`: a listener of `store:cart:before-change` prevented it. */
export type AddResult =
  | { ok: true }
  | { ok: false; reason: 'in-cart' | 'unavailable' | 'no-price' | 'cancelled' }

/**
 * The result of adding by id. `missing`: there is no such product or option; `failed`: the request failed; `choose`:
 * the product has options and none was given; `quantity`: not an integer from 1 to 999.
 */
export type AddByIdResult = AddResult | { ok: false; reason: 'missing' | 'failed' | 'choose' | 'quantity' }

export type BuyResult =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'failed' | 'choose' | 'quantity' | 'no-price' | 'unavailable' }

/** Whether the data has loaded. `missing`: there is no such product; `failed`: the request failed. */
export type LoadResult = { ok: true } | { ok: false; reason: 'missing' | 'failed' }

export interface WantedLine {
  productId: Id
  option?: Id
  quantity?: number
}

export interface Selected {
  option: EventLine['option']
  available: boolean
}

/** The methods that scripts call on an element. Each returns a promise of the type given here. */
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

/** The properties of an element that do not reflect an attribute. Each is null until it has a value. */
export interface Properties {
  'store-app': { route: Route }
  // oxlint-disable-next-line typescript/no-empty-object-type -- it has none
  'store-nav': {}
  'store-cart': { cart: EventCart }
  'store-product': { product: EventProduct; selected: Selected }
  'store-checkout': { step: EventCheckout['step'] }
}

/** An element's registered methods, and a getter function for each property. */
export type ElementApi<Tag extends keyof Methods> = {
  [Name in keyof Methods[Tag]]: Methods[Tag][Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result | Promise<Result>
    : never
} & { [Name in keyof Properties[Tag]]: () => Properties[Tag][Name] | null }
