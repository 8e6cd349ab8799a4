import { StoreCart as Component } from '../store-cart'
import { elementClass } from './element'
import type { StoreElementClass } from './element-class'

/** The class of `<store-cart>`, not registered. */
export const StoreCart: StoreElementClass<'store-cart'> = elementClass('store-cart', Component)
