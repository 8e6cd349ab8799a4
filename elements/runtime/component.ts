import type { ComponentType } from 'react'
import type { FrameProps } from '../../src/app/Frame'
import type { Shop } from '../../src/core/shop/shop'
import type { ELEMENTS, ElementState, Tag, ValuesOf } from '../public-api/manifest'

/** The props of an element's component: its attributes, and the props for its `<Frame>`. */
export type ElementProps<Name extends Tag> = ValuesOf<(typeof ELEMENTS)[Name]['attributes']> & {
  frame: Omit<FrameProps, 'children' | 'shape'>
  /** Switches a custom state such as `:state(empty)`. */
  setState(state: ElementState, on: boolean): void
}

export type ElementComponent<Name extends Tag> = ComponentType<ElementProps<Name>> & {
  /**
   * Loads the code of the screen at a store path. Called if a link to that path was clicked before React could follow
   * it.
   */
  prefetch?(shop: Shop, path: string): void
}
