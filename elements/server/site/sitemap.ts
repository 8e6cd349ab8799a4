import { LANGS } from '../../../src/core/constants'
import { XML_DECLARATION, xmlElement, escapeXml } from './xml'
import type { SiteFile } from './site-files'

export interface Listed {
  /** The absolute URLs of the page in each language, and the default one. */
  urls: Readonly<Record<'en' | 'ar' | 'x-default', string>>
  /** The absolute URLs of pictures on the page. */
  pictures: readonly string[]
}

/** The limits of the sitemap protocol for one file. The size is that of the uncompressed text. */
const MAX_URLS = 50_000
const MAX_BYTES = 50_000_000
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const HEAD = `${XML_DECLARATION}<urlset ${NAMESPACES}>\n`
const END = '</urlset>\n'

/**
 * Returns `sitemap.xml` with all pages in both languages. If they do not fit into one file, `sitemap.xml` lists
 * `sitemap-1.xml` and so on.
 * @param root the URL of the site, without a trailing slash
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

/** Distributes the pages over files, in order. */
function split(pages: readonly Listed[]): readonly (readonly Listed[])[] {
  const encoder = new TextEncoder()
  const bytesOf = (text: string) => encoder.encode(text).length
  const parts: Listed[][] = []
  let part: Listed[] = []
  let room = 0
  for (const page of pages) {
    const entries = entriesOf(page)
    const bytes = bytesOf(entries.join(''))
    if (parts.length === 0 || bytes > room || entries.length * (part.length + 1) > MAX_URLS) {
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

function entriesOf({ urls, pictures }: Listed): readonly string[] {
  const rest = [
    ...Object.entries(urls).map(
      ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
    ),
    ...pictures.map((picture) => `<image:image>${xmlElement('image:loc', picture)}</image:image>`),
  ].join('')
  return LANGS.map((lang) => `<url>${xmlElement('loc', urls[lang])}${rest}</url>\n`)
}
