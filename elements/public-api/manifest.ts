import type { OwnAttribute } from '../../src/core/api/backend'
import type { StoreEvents } from '../../src/core/events'
import { storeUrlOf } from '../../src/core/lib/web/urls.ts'
import type { Methods, Properties } from '../../src/core/element-api'

/**
 * The public API of the elements. Types, accessors, methods, tests and tables are derived from it. `docs/*.json` have
 * its texts, and the names of events, parts and custom properties. Shoppers never download them.
 */

interface TextAttribute {
  default: string | null
  /** A test for the value, and a description of valid values for the warning. Without a test, any text is valid. */
  form?: readonly [Pick<RegExp, 'test'>, string]
}
interface FlagAttribute {
  default: false
  form?: undefined
}
interface ChoiceAttribute {
  default: string | null
  values: readonly string[]
}
/** Every attribute is live and reflects the property with its name in camel case. */
export type Attribute = TextAttribute | FlagAttribute | ChoiceAttribute | OwnAttribute

const TEXT = { default: null } as const
const FLAG = { default: false } as const
const text = <const Default extends string>(fallback: Default) => ({ default: fallback }) as const
const formed = (pattern: Pick<RegExp, 'test'>, words: string) =>
  ({ default: null, form: [pattern, words] }) as const
/** A choice; null as the default means unset. */
const oneOf = <const Values extends readonly string[], const Default extends Values[number] | null>(
  values: Values,
  fallback: Default,
) => ({ default: fallback, values }) as const

/**
 * Attributes of the shop that an element shows, merged over all its elements (`merge.ts`). `ADAPTER_ATTRIBUTES` are
 * those that only some adapters read.
 */
export const SHOP_ATTRIBUTES = {
  host: TEXT,
  /** The name of an adapter: one of the store's own (`ADAPTER_NAMES`), or one that is registered. */
  backend: TEXT,
  'storage-prefix': text(''),
  lang: oneOf(['en', 'ar'], null),
  'currency-code': formed(/^[a-z]{3}$/i, 'an ISO 4217 code such as KWD'),
  numerals: oneOf(['latn', 'arab'], null),
  analytics: oneOf(['none', 'datalayer'], null),
  'return-url': TEXT,
  // To validate a template, any page URL will do.
  'store-url': formed(
    { test: (text) => storeUrlOf(text, '/', 'https://page.example') !== null },
    'an http(s) URL with {path} in it',
  ),
} as const satisfies Record<string, Attribute>

/** Properties without attributes, since their values are objects. */
export const SHOP_PROPERTIES = ['config', 'messages'] as const

const ORDER_BY = { 'order-by': oneOf(['checkout', 'whatsapp', 'both'], 'checkout') } as const
const THEME = { theme: oneOf(['light', 'dark', 'auto'], null) } as const

interface Element<Name extends keyof Methods> {
  attributes: Readonly<Record<string, Attribute>>
  /** The read-only properties, except those that reflect attributes. Each is null until it has a value. */
  properties: readonly (keyof Properties[Name])[]
  /** All methods return promises. Calls before the element is ready are queued. */
  methods: readonly (keyof Methods[Name])[]
}

export const ELEMENTS = {
  'store-app': {
    attributes: {
      routing: oneOf(['path', 'hash', 'query', 'memory'], 'path'),
      base: text(''),
      'initial-path': text('/'),
      seo: FLAG,
      ...ORDER_BY,
      ...THEME,
    },
    properties: ['route'],
    methods: ['navigate', 'back', 'openMenu', 'closeMenu'],
  },
  'store-nav': {
    attributes: { sticky: FLAG, ...THEME },
    properties: [],
    methods: ['openMenu', 'closeMenu'],
  },
  'store-cart': {
    attributes: {
      mode: oneOf(['drawer', 'inline', 'badge'], 'drawer'),
      open: FLAG,
      'open-on-add': FLAG,
      'hide-when-empty': FLAG,
      'checkout-url': TEXT,
      ...ORDER_BY,
      ...THEME,
    },
    properties: ['cart'],
    methods: ['show', 'close', 'add', 'clear'],
  },
  'store-product': {
    attributes: {
      'product-id': TEXT,
      'option-id': TEXT,
      layout: oneOf(['card', 'full', 'button'], 'full'),
      'after-add': oneOf(['toast', 'drawer', 'checkout', 'none'], 'toast'),
      'sync-url': FLAG,
      ...THEME,
    },
    properties: ['product', 'selected'],
    methods: ['select', 'add', 'buyNow', 'refresh'],
  },
  'store-checkout': {
    attributes: {
      'success-url': TEXT,
      guest: oneOf(['allow', 'deny'], 'allow'),
      open: FLAG,
      ...ORDER_BY,
      ...THEME,
    },
    properties: ['step'],
    methods: ['start', 'reset'],
  },
} as const satisfies { [Name in keyof Methods]: Element<Name> }

/**
 * The slots of each element; the empty name is the default slot. They are separate from `ELEMENTS`, which is part of
 * the bundle.
 */
export const SLOTS = {
  'store-app': ['header', 'footer', 'not-found', 'error'],
  'store-nav': ['logo', 'start', 'end'],
  'store-cart': ['trigger', 'empty', 'before-summary', 'checkout-button'],
  'store-product': ['', 'badge', 'after-price', 'unavailable'],
  'store-checkout': ['terms', 'success'],
} as const satisfies Record<keyof typeof ELEMENTS, readonly string[]>

export const CANCELABLE: readonly (keyof StoreEvents)[] = ['store:navigate', 'store:cart:before-change']

export const STATES = ['loading', 'empty', 'error', 'offline'] as const

/**
 * The parts of each layout in all its states, by selector, including its drawer, menu or gallery. Parts that any
 * element can show are not listed: `skeleton`, `toast`, and those of the store that a link opens over the page.
 */
export const LAYOUT_PARTS: Readonly<Record<string, string>> = {
  'store-product[layout="card"]': 'card image title price price-original badge secondary-button icon-button',
  'store-product[layout="full"]':
    'image title price price-original badge option field-error primary-button secondary-button icon-button buy-bar description dialog',
  'store-product[layout="button"]': 'primary-button',
  'store-cart[mode="drawer"]':
    'icon-button badge dialog backdrop header title line line-title line-price image price price-original quantity totals primary-button secondary-button empty',
  'store-cart[mode="inline"]':
    'line line-title line-price image price price-original badge quantity totals primary-button secondary-button icon-button empty',
  'store-cart[mode="badge"]': 'badge',
  'store-nav': 'icon-button badge dialog backdrop header title',
  'store-checkout':
    'label input field-error line image price price-original totals primary-button secondary-button empty dialog backdrop header title icon-button',
}

export type Tag = keyof typeof ELEMENTS
export type ElementState = (typeof STATES)[number]

export type Camel<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
/**
 * The type of an attribute's value. The condition asks whether `false` extends the default, not the reverse: without
 * `strict`, null extends `false`.
 */
type Value<Of> = Of extends { default: infer Default }
  ? false extends Default
    ? boolean
    : (Of extends { values: readonly (infer Allowed)[] } ? Allowed : string) | (Default & null)
  : never
/** The attributes as properties: `product-id` becomes `productId`. */
export type ValuesOf<Attributes> = {
  -readonly [Name in keyof Attributes as Camel<Name> & string]: Value<Attributes[Name]>
}
