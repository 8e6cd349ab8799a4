import type { Tag } from '../surface/manifest'
import type { StoreElement } from '../surface/types'

/** An element class for `customElements.define`. Its elements have the same API under any tag. */
export interface StoreElementClass<Name extends Tag> {
  new (): StoreElement<Name>
  readonly prototype: StoreElement<Name>
}
