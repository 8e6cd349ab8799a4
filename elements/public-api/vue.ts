import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { AllShopAttributes } from './adapter-attributes'
import type { Attribute, Camel, ELEMENTS, Tag } from './manifest'
import type { StoreElement, StoreEventMap, Written } from './types'

/**
 * Types of the elements in Vue templates. Vue sets an element's property if it has one, so `config` and `messages` are
 * bound like attributes: `:config="{ … }"`.
 */

/** A flag that is written without a value has the value ''. */
type AttributesOf<Attributes extends Readonly<Record<string, Attribute>>> = {
  [Name in keyof Attributes as Camel<Name> & string]?: Written<Attributes[Name], boolean | ''> | undefined
}

type Props<Name extends Tag> = Omit<HTMLAttributes, 'lang'> &
  PublicProps &
  AttributesOf<AllShopAttributes> &
  AttributesOf<(typeof ELEMENTS)[Name]['attributes']> &
  Partial<Pick<StoreElement<Name>, 'config' | 'messages'>>

/** A component as Vue's type checker sees it. A ref to it holds the element. */
type Element<Name extends Tag> = new () => StoreElement<Name> & {
  $props: Props<Name>
  $emit: EmitFn<{ [Event in keyof StoreEventMap]: (event: StoreEventMap[Event]) => void }>
}

type Elements = { [Name in Tag]: Element<Name> }

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
