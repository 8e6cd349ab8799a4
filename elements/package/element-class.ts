import type { Tag } from '../public-api/manifest'
import type { StoreElement } from '../public-api/types'

/** An element class for `customElements.define`. Its elements have the same API under any tag. */
export interface StoreElementClass<Name extends Tag> {
  new (): StoreElement<Name>
  readonly prototype: StoreElement<Name>
}
