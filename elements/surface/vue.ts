import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { Id } from '../../src/core/types'
import type { Attribute, ELEMENTS, SHOP_ATTRIBUTES, Tag } from './manifest'
import type { StoreElement, StoreEventMap } from './types'

/**
 * Types of the elements in Vue templates. Vue sets an element's property if it has one, so `config` and `messages` are
 * bound like attributes: `:config="{ … }"`.
 */

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

/** A flag without a value is the text ''. As in `manifest.ts`, null extends `false` without `strict`. */
type Written<Of extends Attribute> = false extends Of['default']
  ? boolean | ''
  : Of extends { values: readonly (infer Allowed)[] }
    ? Allowed
    : Id

type AttributesOf<Attributes extends Readonly<Record<string, Attribute>>> = {
  [Name in keyof Attributes & string as Camel<Name>]?: Written<Attributes[Name]> | undefined
}

type Props<Name extends Tag> = Omit<HTMLAttributes, 'lang'> &
  PublicProps &
  AttributesOf<typeof SHOP_ATTRIBUTES> &
  AttributesOf<(typeof ELEMENTS)[Name]['attributes']> &
  Partial<Pick<StoreElement<Name>, 'config' | 'messages'>>

/** A component as Vue's type checker sees it. A ref to it holds the element. */
type Element<Name extends Tag> = new () => StoreElement<Name> & {
  $props: Props<Name>
  $emit: EmitFn<{ [Event in keyof StoreEventMap]: (event: StoreEventMap[Event]) => void }>
}

declare module 'vue' {
  interface GlobalComponents {
    'store-app': Element<'store-app'>
    'store-nav': Element<'store-nav'>
    'store-cart': Element<'store-cart'>
    'store-product': Element<'store-product'>
    'store-checkout': Element<'store-checkout'>
  }
}
