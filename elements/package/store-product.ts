import { StoreProduct as Component } from '../store-product'
import { elementClass } from './element'
import type { StoreElementClass } from './element-class'

/** The class of `<store-product>`, not registered. */
export const StoreProduct: StoreElementClass<'store-product'> = elementClass('store-product', Component)
