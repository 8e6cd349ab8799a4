import { languageIn } from '../../src/core/lib/web/urls'
import { ELEMENTS } from '../public-api/manifest'
import { readAttribute } from './read'

/**
 * On the store's own page (`seo`), `?lang=ar` in the URL sets the language at load, because search engines link to such
 * URLs.
 */
export function takeLangOfAddress(element: HTMLElement): void {
  if (element.localName !== 'store-app' || !isOwnPage(element)) return
  const lang = languageIn(window.location.href)
  if (lang) element.lang = lang
}

/**
 * Whether the page is the store's own. Also reads the property: if a script set `seo` before the upgrade, it is an own
 * property.
 */
const isOwnPage = (element: HTMLElement) =>
  Reflect.get(element, 'seo') === true ||
  readAttribute(element, 'seo', ELEMENTS['store-app'].attributes.seo) === true
