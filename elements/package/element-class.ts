import type { Tag } from '../manifest'
import type { StoreElement } from '../types'

/** A class of the package, for `customElements.define`; an element that it makes has the same surface under any tag. */
export interface StoreElementClass<Name extends Tag> {
  new (): StoreElement<Name>
  readonly prototype: StoreElement<Name>
}
