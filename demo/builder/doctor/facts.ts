import { htmlAttribute } from '../code/html'

/** A tag of the page, as far as the doctor wants to know it. */
export interface TagFacts {
  /** In lower case. */
  tag: string
  attributes: Readonly<Record<string, string>>
}

/** What the doctor knows of a page. Plain data, so that what is made of it needs no browser. */
export interface PageFacts {
  /** Where the page lies. */
  url: URL
  /** What its addresses are read from: `base href`, else the page. */
  base: URL
  /** Those with a `src`, in the order of the document. */
  scripts: readonly TagFacts[]
  /** All whose name begins with `store-`. */
  elements: readonly TagFacts[]
  /** Its `style` tags. */
  styles: readonly { text: string; nonce: string | undefined }[]
  /** The style sheets that it links to, by absolute addresses. */
  sheets: readonly URL[]
  /** The policies of its `meta` tags. */
  policies: readonly string[]
  /** Such tags outside of the head, which count for nothing. */
  idlePolicies: number
  /** The `slot` of what stands directly in an element of the store. */
  slots: readonly { tag: string; slot: string }[]
  /** The text of scripts without a `src`. */
  inlineScripts: readonly string[]
  /** Elements written `<store-cart />`. */
  selfClosed: readonly string[]
}

/** Attributes with some of them another; null takes one away. */
export const withChanges = (
  attributes: TagFacts['attributes'],
  changed: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...attributes, ...changed }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  )

/** The tag as it is written, with some of its attributes another. */
export function openingTag(
  { tag, attributes }: TagFacts,
  changed: Readonly<Record<string, string | null>> = {},
): string {
  return `<${[tag, ...Object.entries(withChanges(attributes, changed)).map(htmlAttribute)].join(' ')}>`
}

/** An address of the page; null where it is none. */
export function resolve(address: string, base: URL): URL | null {
  return URL.canParse(address, base.href) ? new URL(address, base.href) : null
}

/** The script tags that are the store's loader. */
export const loadersOf = ({ scripts, base }: PageFacts) =>
  scripts.flatMap((script) => {
    const url = resolve(script.attributes['src'] ?? '', base)
    return url && /(^|\/)store\.js$/.test(url.pathname) ? [{ script, url }] : []
  })
