import { StoreApp as Component } from '../store-app'
import { elementClass } from './element'
import type { StoreElementClass } from './element-class'

/** The class of `<store-app>`, not registered. */
export const StoreApp: StoreElementClass<'store-app'> = elementClass('store-app', Component)
