import { StoreNav as Component } from '../store-nav'
import { elementClass } from './element'
import type { StoreElementClass } from './element-class'

/** The class of `<store-nav>`, not registered. */
export const StoreNav: StoreElementClass<'store-nav'> = elementClass('store-nav', Component)
