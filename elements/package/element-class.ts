import type { Tag } from '../manifest'
import type { StoreElement } from '../types'

/** A class of the package, for `customElements.define`; its elements have the same API under any tag. */
export interface StoreElementClass<Name extends Tag> {
  new (): StoreElement<Name>
  readonly prototype: StoreElement<Name>
}
