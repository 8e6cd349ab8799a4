import { HEAD_ELEMENTS, OWN_MARK_ATTRIBUTE, type HeadName } from '../../src/app/head/page-head'
import { alternatesOf } from '../../src/core/lib/web/canonical'
import { decimal, pricedOffers } from '../../src/core/lib/web/structured-data'
import type { Lang, Appearance } from '../../src/core/types'
import type { PageFacts } from '../../src/app/head/use-page-facts'
import { attributesOf, escapeHtml } from './html'
import type { PictureSize } from './picture-size'
import type { Setup } from './options'
import { coloursOf } from './install/identity'
import { urlIn, INSTALL_FILES } from './install/paths'

export interface HeadContent {
  /** The page's title: the screen's heading and the shop's name. */
  title: string
  facts: PageFacts
  /** The language in the page's URL, or null. */
  askedLang: Lang | null
  /** Converts a URL of the store to one with the language in its path; undefined if the site has no such URLs. */
  siteUrl: ((url: string) => string) | undefined
  lang: Lang
  shopName: string
  /** The picture for link previews, with an absolute URL. */
  picture: { url: string; size: PictureSize | null } | null
  currency: string | null
}

/**
 * Returns the content of a page's head: the elements that the store updates in a browser, and those that only crawlers
 * and link previews need, which run no scripts.
 */
export function headOf(content: HeadContent): string {
  return [`<title>${escapeHtml(content.title)}</title>`, ...ownElements(content), ...sharing(content)].join(
    '\n',
  )
}

function ownElements({ facts, askedLang, siteUrl }: HeadContent): string[] {
  const { description, hidden, url, data } = facts
  const values: Record<HeadName, string | null> = {
    description,
    robots: hidden ? 'noindex' : null,
    ...alternatesOf(url, askedLang, siteUrl),
  }
  const elements = Object.entries(HEAD_ELEMENTS).flatMap(([name, [tag, key, word, attribute]]) => {
    const value = values[name as HeadName]
    const rel = key === 'hreflang' ? { rel: 'alternate' } : {}
    return value === null
      ? []
      : [`<${tag}${attributesOf({ ...rel, [key]: word, [attribute]: value, [OWN_MARK_ATTRIBUTE]: true })}>`]
  })
  const scripts = data.map(
    (json) => `<script type="application/ld+json" ${OWN_MARK_ATTRIBUTE}>${json}</script>`,
  )
  return [...elements, ...scripts]
}

/** The locales of the languages. Open Graph requires a territory, and its documentation lists these. */
const LOCALES: Readonly<Record<Lang, string>> = { en: 'en_US', ar: 'ar_AR' }

/** Returns Open Graph and Twitter tags for link previews. */
function sharing(content: HeadContent): string[] {
  const { title, facts, askedLang, siteUrl, lang, shopName, picture, currency } = content
  const { product, option, description, url } = facts
  const offers = product ? pricedOffers(product, option) : []
  const isPriced = offers.length > 0 && currency !== null
  const properties: Record<string, string | null | undefined> = {
    'og:type': product ? 'product' : 'website',
    'og:site_name': shopName,
    'og:title': title,
    'og:description': description,
    'og:url': alternatesOf(url, askedLang, siteUrl).canonical,
    'og:locale': LOCALES[lang],
    'og:locale:alternate': LOCALES[lang === 'en' ? 'ar' : 'en'],
    'og:image': picture?.url,
    'og:image:width': picture?.size && String(picture.size.width),
    'og:image:height': picture?.size && String(picture.size.height),
    'og:image:alt': picture && title,
    'product:price:amount': isPriced ? decimal(Math.min(...offers.map(({ price }) => price))) : null,
    'product:price:currency': isPriced ? currency : null,
    'product:availability':
      offers.length > 0 ? (offers.some(({ available }) => available) ? 'in stock' : 'out of stock') : null,
  }
  const names: Record<string, string | null | undefined> = {
    'twitter:card': picture ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture?.url,
    'twitter:image:alt': picture && title,
  }
  const meta = (kind: 'property' | 'name', values: Record<string, string | null | undefined>) =>
    Object.entries(values).flatMap(([name, value]) =>
      value ? [`<meta${attributesOf({ [kind]: name, content: value })}>`] : [],
    )
  return [...meta('property', properties), ...meta('name', names)]
}

/** Returns the links for installing the store as an app; empty if it is not installable. */
export function installHead(
  setup: Setup,
  { lang, appearance, logo }: { lang: Lang; appearance: Appearance | null; logo: string | null },
): string {
  if (!setup.installable) return ''
  const link = (rel: string, href: string) => `<link${attributesOf({ rel, href })}>`
  return [
    link('manifest', urlIn(setup, INSTALL_FILES.manifest, lang)),
    `<meta${attributesOf({ name: 'theme-color', content: coloursOf(setup, appearance).fill })}>`,
    // Safari does not support SVG for this icon.
    ...(logo && /\.png$/i.test(new URL(logo).pathname) ? [link('apple-touch-icon', logo)] : []),
  ].join('\n')
}
