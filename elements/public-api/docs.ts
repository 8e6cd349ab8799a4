import type { StoreConfig } from '../../src/core/constants'
import type { StoreEvents } from '../../src/core/events'
import ar from './docs/ar.json' with { type: 'json' }
import en from './docs/en.json' with { type: 'json' }
import type { AllShopAttributes } from './adapter-attributes'
import type { ELEMENTS, SHOP_PROPERTIES, SLOTS, STATES, Tag } from './manifest'

type Texts<Names extends PropertyKey = string> = Readonly<Record<Names, string>>

interface ElementDocs<Name extends Tag> {
  summary: string
  attributes: Texts<Exclude<keyof (typeof ELEMENTS)[Name]['attributes'], 'theme'>>
  properties: Texts<(typeof ELEMENTS)[Name]['properties'][number]>
  methods: Texts<(typeof ELEMENTS)[Name]['methods'][number]>
  slots: Texts<(typeof SLOTS)[Name][number]>
}

interface AllDocs {
  elements: { readonly [Name in Tag]: ElementDocs<Name> }
  shop: Texts<keyof AllShopAttributes | (typeof SHOP_PROPERTIES)[number]>
  config: Texts<keyof StoreConfig>
  theme: string
  events: Texts<keyof StoreEvents>
  states: Texts<(typeof STATES)[number]>
  parts: Texts<keyof typeof en.parts>
  css: Texts<keyof typeof en.css>
}

/** The texts of the public API, for lookups by any name. */
export interface Docs extends Record<Exclude<keyof AllDocs, 'elements' | 'theme'>, Texts> {
  elements: Readonly<
    Record<Tag, { summary: string } & Record<Exclude<keyof ElementDocs<Tag>, 'summary'>, Texts>>
  >
  theme: string
}

// If an entry of the manifest lacks a text in either language, this does not compile.
const complete: Readonly<Record<'en' | 'ar', AllDocs>> = { en, ar }

/** The texts for the documentation and the builder. No bundle of the store contains them. */
export const DOCS: Readonly<Record<'en' | 'ar', Docs>> = complete
