import { createRoot } from 'react-dom/client'
import { dirOf, loadTexts } from '../../src/core/i18n'
import { Alert } from '../../src/ui/Alert'
import type { NoShopReason } from './shops'
import { adopt } from '../../src/ui/styles'

/**
 * Shows that an element has no host or an unknown kind of server, unless it has content of the merchant. Resolves to a
 * function that removes the message.
 */
export async function showNoHost(
  element: HTMLElement,
  shadow: ShadowRoot,
  lacks: NoShopReason,
): Promise<() => void> {
  const lang = element.lang === 'ar' ? 'ar' : 'en'
  const { first, more } = await loadTexts(lang, lacks !== '')
  const texts = { ...first, ...more } as Partial<Record<NoShopReason | 'loadFailed', string>>
  const text = texts[lacks || 'loadFailed']
  if (!text || element.childElementCount > 0 || element.textContent.trim()) return () => {}
  const place = document.createElement('div')
  Object.assign(place, { className: 'root', lang, dir: dirOf(lang) })
  adopt(shadow, dirOf(lang), null)
  shadow.append(place)
  const root = createRoot(place)
  root.render(<Alert tone="info">{text}</Alert>)
  return () => {
    root.unmount()
    place.remove()
  }
}
