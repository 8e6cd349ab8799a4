import type { Tag } from '../surface/manifest'
import type { StoreElement } from '../surface/types'

/** A class of the package, for `customElements.define`; its elements have the same API under any tag. */
export interface StoreElementClass<Name extends Tag> {
  new (): StoreElement<Name>
  readonly prototype: StoreElement<Name>
}
