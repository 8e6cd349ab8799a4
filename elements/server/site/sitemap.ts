import { LANGS } from '../../../src/core/constants'
import { XML_DECLARATION, xmlElement, escapeXml } from './xml'
import type { SiteFile } from './site-files'

/** A page of a site that search engines may list. */
export interface Listed {
  /** Its absolute address in each language, and for readers of any. */
  addresses: Readonly<Record<'en' | 'ar' | 'x-default', string>>
  /** Absolute addresses. */
  pictures: readonly string[]
}

/** The protocol's limits for one file; its 50 MB are of the uncompressed text. */
const MAX_ADDRESSES = 50_000
const MAX_BYTES = 50_000_000
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const HEAD = `${XML_DECLARATION}<urlset ${NAMESPACES}>\n`
const END = '</urlset>\n'

/**
 * `sitemap.xml` of all pages in both languages. Where one file would be too large, it lists `sitemap-1.xml` and so on.
 * @param root the address of the site, without a slash at the end
 */
export function sitemapFiles(pages: readonly Listed[], root: string): readonly SiteFile[] {
  const [first = [], ...more] = split(pages)
  if (more.length === 0) return [{ path: 'sitemap.xml', parts: () => urlset(first) }]
  const files = [first, ...more].map((part, index) => ({
    path: `sitemap-${index + 1}.xml`,
    parts: () => urlset(part),
  }))
  return [...files, { path: 'sitemap.xml', parts: () => sitemapIndex(files, root) }]
}

/** The pages of each file, in their order. */
function split(pages: readonly Listed[]): readonly (readonly Listed[])[] {
  const encoder = new TextEncoder()
  const bytesOf = (text: string) => encoder.encode(text).length
  const parts: Listed[][] = []
  let part: Listed[] = []
  let room = 0
  for (const page of pages) {
    const entries = entriesOf(page)
    const bytes = bytesOf(entries.join(''))
    if (parts.length === 0 || bytes > room || entries.length * (part.length + 1) > MAX_ADDRESSES) {
      part = []
      parts.push(part)
      room = MAX_BYTES - bytesOf(HEAD + END)
    }
    part.push(page)
    room -= bytes
  }
  return parts
}

function* sitemapIndex(files: readonly SiteFile[], root: string): Generator<string> {
  yield `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (const { path } of files) yield `<sitemap>${xmlElement('loc', `${root}/${path}`)}</sitemap>\n`
  yield '</sitemapindex>\n'
}

function* urlset(pages: readonly Listed[]): Generator<string> {
  yield HEAD
  for (const page of pages) yield* entriesOf(page)
  yield END
}

/** One for each language. */
function entriesOf({ addresses, pictures }: Listed): readonly string[] {
  const rest = [
    ...Object.entries(addresses).map(
      ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
    ),
    ...pictures.map((picture) => `<image:image>${xmlElement('image:loc', picture)}</image:image>`),
  ].join('')
  return LANGS.map((lang) => `<url>${xmlElement('loc', addresses[lang])}${rest}</url>\n`)
}
