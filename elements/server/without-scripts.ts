import { MAX_ROWS, PAGE_SIZE } from '../../src/core/constants'
import type { View } from '../../src/core/i18n/view'
import { inStock } from '../../src/core/lib/catalogue/availability'
import { withOption } from '../../src/core/lib/web/structured-data'
import { unitPrice } from '../../src/core/lib/money/money'
import { chatUrl, telUrl } from '../../src/core/lib/checkout/phone'
import { matchPath, pathOf, ROUTE_TRAITS } from '../../src/core/routing/routes'
import type { Shop } from '../../src/core/shop/shop'
import type { Lang } from '../../src/core/types'
import { optionText } from '../../src/parts/product/option-text'
import { attributesOf, escapeHtml } from './html'
import type { Rendered } from './render'
import TEXTS from './without-scripts.json' with { type: 'json' }

/** The notice on a page that shows nothing without scripts. */
export const NEEDS_SCRIPTS = { en: TEXTS.en.page, ar: TEXTS.ar.page }

/**
 * Styles for browsers without scripts. They hide buttons, which don't work, and skeletons, which never end. They show
 * the footer without waiting.
 */
export const WITHOUT_SCRIPTS_RULES =
  '@media (scripting:none){button,[part~="skeleton"]{display:none!important}slot[name="footer"]{display:contents!important;visibility:visible!important}}'

export const NOTICE_RULES =
  'noscript p{margin:0;padding:10px 16px;font:14px/1.7 system-ui,sans-serif;text-align:center}noscript a{color:inherit;display:inline-block;padding:6px;white-space:nowrap}'

export interface Notices {
  above: string
  below: string
}

export const NO_NOTICES: Notices = { above: '', below: '' }

export interface NoticeContent {
  /** The page's URL, for a link to the same list with more products. Null for a static file, which ignores queries. */
  longer: string | null
  /** The path of the page's screen, with its query. */
  path: string
  /** Returns the URL of a store path, in the language of the page's URL or another one. */
  write(path: string, lang?: Lang): string
}

/**
 * Returns the notices above and below the store for visitors without scripts. They contain texts, and links instead of
 * buttons.
 */
export function noticesOf(
  shop: Shop,
  view: View,
  { lists, facts }: Rendered,
  { longer, path, write }: NoticeContent,
): Notices {
  const { name } = matchPath(path)
  const isPersonal = !ROUTE_TRAITS[name].indexable && name !== 'notFound'
  const other: Lang = view.lang === 'en' ? 'ar' : 'en'
  const links = [
    linkTo(view.t('categories'), { href: write(pathOf('categories', {})) }),
    ...(shop.can.brands === 'none' ? [] : [linkTo(view.t('brands'), { href: write(pathOf('brands', {})) })]),
    linkTo(view.t('switchLanguage'), { href: write(path, other), hreflang: other, lang: other }),
    ...(isPersonal ? contactsOf(shop, view) : []),
  ]
  const isForm = ROUTE_TRAITS[name].skeleton === 'form'
  const words = TEXTS[view.lang][isForm ? 'form' : isPersonal ? 'personal' : 'browse']
  return {
    above:
      noscript(`${escapeHtml(words)}<br>${links.join(' ')}`) +
      optionsOf(view, facts, longer === null ? null : write),
    below: longer === null ? '' : moreOf(view, lists, longer),
  }
}

function contactsOf({ settings }: Shop, view: View): string[] {
  const store = settings.settings.state.peek().data
  const chat = store && chatUrl(settings.config.peek().chatPrefix, store.whatsapp, view.t('chatMessage'))
  return [
    ...(store?.phone
      ? [linkTo(store.phone, { href: telUrl(store.phone), dir: 'ltr', translate: 'no' })]
      : []),
    ...(chat ? [linkTo(TEXTS[view.lang].chat, { href: chat })] : []),
  ]
}

/** Lists the options of a product with prices. The options are links if each has its own page. */
function optionsOf(view: View, facts: Rendered['facts'], write: NoticeContent['write'] | null): string {
  const product = facts?.product
  if (!product || product.options.length < 2) return ''
  const options = product.options.map((option) => {
    const price = unitPrice(product, option)
    const words = [
      optionText(option, view),
      price === null ? view.t('noPrice') : view.money(price),
      inStock(option) ? '' : view.t('outOfStock'),
    ]
    // The texts are isolated, because otherwise a size in Latin letters and an amount swap places in Arabic.
    const isolated = words.filter(Boolean).map((text) => `<bdi>${escapeHtml(text)}</bdi>`)
    const path = withOption(pathOf('product', product), option)
    return `<a${attributesOf(write ? { href: write(path) } : {})}>${isolated.join(' – ')}</a>`
  })
  return noscript(options.join(' '))
}

/** Returns a link to the same list with more products. Returns an empty text if there are no more. */
function moreOf(view: View, lists: Rendered['lists'], href: string): string {
  const data = lists.flatMap((result) => (result.ok ? [result.data] : [])).at(-1)
  const shown = data?.rows.length ?? 0
  if (!data || shown < PAGE_SIZE || shown >= Math.min(data.total, MAX_ROWS)) return ''
  const url = new URL(href)
  url.searchParams.set('rows', String(shown + PAGE_SIZE))
  return noscript(linkTo(view.t('loadMore'), { href: url.href, rel: 'next' }))
}

const noscript = (content: string) => `<noscript><p>${content}</p></noscript>`

const linkTo = (text: string, attributes: Readonly<Record<string, string>>) =>
  `<a${attributesOf(attributes)}>${escapeHtml(text)}</a>`
