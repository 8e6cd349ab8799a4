import type { ComponentType } from 'react'
import type { FrameProps } from '../../src/app/Frame'
import type { ELEMENTS, ElementState, Tag, ValuesOf } from '../public-api/manifest'

/** The props of an element's component: its attributes, and the props for its `<Frame>`. */
export type ElementProps<Name extends Tag> = ValuesOf<(typeof ELEMENTS)[Name]['attributes']> & {
  frame: Omit<FrameProps, 'children' | 'shape'>
  /** Switches a custom state such as `:state(empty)`. */
  setState(state: ElementState, on: boolean): void
}

export type ElementComponent<Name extends Tag> = ComponentType<ElementProps<Name>>
