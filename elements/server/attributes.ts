import type { OwnAttributes } from '../../src/core/api/backend'
import { printable } from '../../src/core/lib/text/printable'
import type { ShopAttributes } from '../../src/core/stores/settings'
import { coerce, propertyOf } from '../public-api/coerce'
import { ADAPTER_ATTRIBUTES } from '../public-api/adapter-attributes'
import { ELEMENTS, SHOP_ATTRIBUTES, type Attribute, type Tag } from '../public-api/manifest'

/** The shop attributes without those that identify the shop. */
const { host: _host, backend: _backend, 'storage-prefix': _prefix, ...SHARED } = SHOP_ATTRIBUTES
const OF_ANY_SHOP = { ...SHARED, ...ADAPTER_ATTRIBUTES }

/**
 * A space before a URL in an attribute. It prevents `store.js` from preloading the URL, whose data the page already
 * contains. The store itself ignores the space.
 */
export const NOT_PRELOADED = ' '

/** The attributes of an element, as in JSX: `true` means present without a value, `false` absent. */
export type GivenAttributes = Readonly<Record<string, string | number | boolean>>

/** Matches the global attributes of HTML that neither run code nor change the styles of a page. */
const GLOBAL =
  /^(?:id|class|slot|part|exportparts|dir|title|hidden|inert|role|tabindex|translate|(?:data|aria)-[a-z][a-z\d-]*)$/

/**
 * Returns attributes by their names in HTML. Throws for a name that the element does not have, because a caller may
 * pass on parameters of a request, such as `onclick`. Does not check values, so a caller must not take the values that
 * name the shop or a page from a request.
 * @param further the attributes of an adapter of another package
 */
export function writtenAttributes(
  tag: Tag,
  args: GivenAttributes,
  further: OwnAttributes = {},
): Readonly<Record<string, string>> {
  const own = [
    ...Object.keys(ELEMENTS[tag].attributes),
    'host',
    'backend',
    'storage-prefix',
    ...Object.keys({ ...OF_ANY_SHOP, ...further }),
  ]
  const set = Object.entries(args).filter(([, value]) => value !== false)
  return Object.fromEntries(
    set.map(([given, value]) => {
      const name = given.toLowerCase()
      if (!own.includes(name) && !GLOBAL.test(name)) throw new TypeError(unknownName(tag, given, own))
      return [name, value === true ? '' : String(value)]
    }),
  )
}

function unknownName(tag: string, args: string, own: readonly string[]): string {
  const meant = own.find((name) => propertyOf(name) === args)
  const hint = meant ? `write "${meant}"` : 'use only its own attributes, class, id, slot, data-… and aria-…'
  return `<${tag}> has no attribute "${printable(args)}": ${hint}.`
}

/** Returns the shop attributes that are set. */
export const shopAttributesOf = (
  written: Readonly<Record<string, string>>,
  further: OwnAttributes = {},
): ShopAttributes => present(valuesOf({ ...further, ...OF_ANY_SHOP }, written))

/**
 * Returns attribute values by property name. Values are parsed in the same way as in the element. An absent attribute
 * has its default value.
 */
export function valuesOf(
  table: Readonly<Record<string, Attribute>>,
  written: Readonly<Record<string, string>>,
) {
  const values = Object.entries(table).map(([name, attribute]) => [
    propertyOf(name),
    coerce(attribute, Object.hasOwn(written, name) ? (written[name] ?? null) : null).value,
  ])
  return Object.fromEntries(values) as Record<string, unknown>
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
