import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Id } from '../src/core/types'
import type { Attribute, ELEMENTS, SHOP_ATTRIBUTES, Tag } from './manifest'
import type { StoreElement, StoreEventMap } from './types'

/**
 * The elements in JSX, for React 19. Attributes stand under the names that they have in HTML, so that they mean the same
 * before the script has come; `config` and `messages` are objects, and set on a ref. React listens to an event by a prop
 * `on` + its name; those with two colons in it can't be written in JSX and are spread: `{...{ 'onstore:cart:change': … }}`.
 */

type Written<Of> = Of extends { default: false }
  ? boolean
  : Of extends { values: readonly (infer Allowed)[] }
    ? Allowed
    : Id

type AttributesOf<Attributes extends Readonly<Record<string, Attribute>>> = {
  [Name in keyof Attributes]?: Written<Attributes[Name]> | undefined
}

type Listeners = { [Name in keyof StoreEventMap as `on${Name}`]?: (event: StoreEventMap[Name]) => void }

type ElementProps<Name extends Tag> = Omit<
  DetailedHTMLProps<HTMLAttributes<StoreElement<Name>>, StoreElement<Name>>,
  'lang'
> &
  AttributesOf<typeof SHOP_ATTRIBUTES> &
  AttributesOf<(typeof ELEMENTS)[Name]['attributes']> &
  Listeners

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'store-app': ElementProps<'store-app'>
      'store-nav': ElementProps<'store-nav'>
      'store-cart': ElementProps<'store-cart'>
      'store-product': ElementProps<'store-product'>
      'store-checkout': ElementProps<'store-checkout'>
    }
  }
}
