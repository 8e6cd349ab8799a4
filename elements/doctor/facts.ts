import { parseUrl } from '../../src/core/lib/web/urls'

export interface TagFacts {
  /** The tag name in lower case. */
  tag: string
  attributes: Readonly<Record<string, string>>
}

/** An element that has store elements among its children. */
export interface PlaceFacts extends TagFacts {
  children: readonly TagFacts[]
}

/** The page's `html` element. */
export interface RootFacts extends TagFacts {
  /** The direction of the page: `dir` of the body, else of the root element. */
  dir: string
  /** The script of the page's own texts; null if unknown. */
  script: 'Arab' | 'Latn' | null
}

/** The facts about a page that the checks need, as plain data, so that checks work without a browser. */
export interface PageFacts {
  url: URL
  /** The base for relative URLs: `base href`, else the page's URL. */
  base: URL
  /** The `html` element; null if only a fragment of a page was pasted. */
  root: RootFacts | null
  /** Scripts with a `src`, in document order. */
  scripts: readonly TagFacts[]
  /** All elements whose name begins with `store-`. */
  elements: readonly TagFacts[]
  places: readonly PlaceFacts[]
  styles: readonly { text: string; nonce: string | undefined }[]
  sheets: readonly URL[]
  policies: readonly string[]
  /** The number of policies in `meta` tags outside the head, which browsers ignore. */
  idlePolicies: number
  /** The `slot` of each child of a store element. */
  slots: readonly { tag: string; slot: string }[]
  /** The text of scripts without a `src`. */
  inlineScripts: readonly string[]
  /** The methods that inline scripts call on elements of the page, except methods that every element has. */
  calls: readonly { tag: string; method: string }[]
  /** The tags of elements that are written like `<store-cart />`. */
  selfClosed: readonly string[]
}

export const withChanges = (
  attributes: TagFacts['attributes'],
  changed: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...attributes, ...changed }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  )

/** Returns an attribute as HTML: `name="value"`, or only the name if the value is empty. */
export const htmlAttribute = ([name, value]: readonly [string, string]) =>
  value === '' ? name : `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

export function openingTag(
  { tag, attributes }: TagFacts,
  changed: Readonly<Record<string, string | null>> = {},
): string {
  return `<${[tag, ...Object.entries(withChanges(attributes, changed)).map(htmlAttribute)].join(' ')}>`
}

/** Returns an absolute URL; null if it is invalid. */
export const resolve = (url: string, base: URL): URL | null => parseUrl(url, base.href)

const LOADER_NAME = /(^|\/)store\.js$/
/** Matches other names that the loader's file may have, such as `store.min.js` or `store-0.1.0.js`. */
const RENAMED_LOADER = /(^|\/)store([.\-_][\w.-]*)?\.m?js$/i
const isRenamed = ({ attributes }: TagFacts, { pathname }: URL) =>
  'data-host' in attributes || RENAMED_LOADER.test(pathname)

/**
 * Returns the script tags of the loader. As in the loader, those with `data-host` come first. If no script has the
 * loader's file name, returns those that seem to load it under another name.
 */
export function loadersOf({ scripts, base }: PageFacts) {
  const all = scripts.flatMap((script) => {
    const url = resolve(script.attributes['src'] ?? '', base)
    return url ? [{ script, url }] : []
  })
  const named = all.filter(({ url }) => LOADER_NAME.test(url.pathname))
  const hosts = named.filter(({ script }) => 'data-host' in script.attributes)
  if (named.length > 0)
    return [...new Set([...hosts, ...named])].map((loader) => ({ ...loader, renamed: false }))
  return all.flatMap((loader) => (isRenamed(loader.script, loader.url) ? { ...loader, renamed: true } : []))
}
