import { languageIn } from '../src/core/lib/address-lang'
import { ELEMENTS } from './manifest'
import { readAttribute } from './read'

/** On a page that is the store's own, `?lang=ar` in the address rules at load: search engines lead there by it. */
export function takeLangOfAddress(element: HTMLElement): void {
  if (element.localName !== 'store-app' || !isOwnPage(element)) return
  const lang = languageIn(window.location.href)
  if (lang) element.lang = lang
}

/** Before it is defined a script's `seo` is a property of its own. */
const isOwnPage = (element: HTMLElement) =>
  Reflect.get(element, 'seo') === true ||
  readAttribute(element, 'seo', ELEMENTS['store-app'].attributes.seo) === true
