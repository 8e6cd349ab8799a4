import { htmlAttribute } from '../code/html'

export interface TagFacts {
  /** In lower case. */
  tag: string
  attributes: Readonly<Record<string, string>>
}

/** An element that has store elements among its children. */
export interface PlaceFacts extends TagFacts {
  children: readonly TagFacts[]
}

/** What the doctor needs to know about a page, as plain data, so that the checks need no browser. */
export interface PageFacts {
  url: URL
  /** The base of relative URLs: `base href`, else the page. */
  base: URL
  /** Scripts with a `src`, in document order. */
  scripts: readonly TagFacts[]
  /** All elements whose name begins with `store-`. */
  elements: readonly TagFacts[]
  places: readonly PlaceFacts[]
  styles: readonly { text: string; nonce: string | undefined }[]
  /** Linked style sheets, as absolute URLs. */
  sheets: readonly URL[]
  /** The policies of `meta` tags. */
  policies: readonly string[]
  /** The number of such tags outside the head, which have no effect. */
  idlePolicies: number
  /** The `slot` of each child of a store element. */
  slots: readonly { tag: string; slot: string }[]
  /** The text of scripts without a `src`. */
  inlineScripts: readonly string[]
  /** Elements written `<store-cart />`. */
  selfClosed: readonly string[]
}

/** Returns the attributes with changes applied; null removes one. */
export const withChanges = (
  attributes: TagFacts['attributes'],
  changed: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...attributes, ...changed }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  )

/** The opening tag as HTML, with changed attributes. */
export function openingTag(
  { tag, attributes }: TagFacts,
  changed: Readonly<Record<string, string | null>> = {},
): string {
  return `<${[tag, ...Object.entries(withChanges(attributes, changed)).map(htmlAttribute)].join(' ')}>`
}

/** An absolute URL; null when invalid. */
export function resolve(address: string, base: URL): URL | null {
  return URL.canParse(address, base.href) ? new URL(address, base.href) : null
}

/** The script tags of the store's loader. */
export const loadersOf = ({ scripts, base }: PageFacts) =>
  scripts.flatMap((script) => {
    const url = resolve(script.attributes['src'] ?? '', base)
    return url && /(^|\/)store\.js$/.test(url.pathname) ? [{ script, url }] : []
  })
