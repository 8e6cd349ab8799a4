import { StoreCheckout as Component } from '../store-checkout'
import { elementClass } from './element'
import type { StoreElementClass } from './element-class'

/** The class of `<store-checkout>`, not registered. */
export const StoreCheckout: StoreElementClass<'store-checkout'> = elementClass('store-checkout', Component)
