import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AllShopAttributes } from './adapter-attributes'
import type { Attribute, ELEMENTS, Tag } from './manifest'
import type { StoreElement, StoreEventMap, Written } from './types'

/**
 * JSX types of the elements for React 19. Attributes have their HTML names, so that they work before the elements are
 * defined. `config` and `messages` are objects, which React sets as properties once an element is defined.
 *
 * React attaches a listener for a prop whose name is `on` followed by the name of the event. Names with two colons are
 * invalid in JSX and must be spread: `{...{ 'onstore:cart:change': … }}`. On server-rendered HTML, React never attaches
 * these listeners. Calling `addEventListener` in an effect works there, too.
 */

type AttributesOf<Attributes extends Readonly<Record<string, Attribute>>> = {
  [Name in keyof Attributes]?: Written<Attributes[Name]> | undefined
}

type Listeners = { [Name in keyof StoreEventMap as `on${Name}`]?: (event: StoreEventMap[Name]) => void }

type ElementProps<Name extends Tag> = Omit<
  DetailedHTMLProps<HTMLAttributes<StoreElement<Name>>, StoreElement<Name>>,
  'lang'
> &
  AttributesOf<AllShopAttributes> &
  AttributesOf<(typeof ELEMENTS)[Name]['attributes']> &
  Partial<Pick<StoreElement<Name>, 'config' | 'messages'>> &
  Listeners

type Elements = { [Name in Tag]: ElementProps<Name> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
