import { createRoot } from 'react-dom/client'
import { dirOf, loadTexts } from '../../src/core/i18n'
import { Alert } from '../../src/ui/Alert'
import { adopt } from '../../src/ui/styles'

/**
 * Shows that an element has no host, unless the merchant has put content into it. Resolves to a function
 * that removes the message.
 */
export async function showNoHost(element: HTMLElement, shadow: ShadowRoot): Promise<() => void> {
  const lang = element.lang === 'ar' ? 'ar' : 'en'
  const { store } = await loadTexts(lang, 'store')
  const { noHost } = (store ?? {}) as { noHost?: string }
  if (!noHost || element.childElementCount > 0 || element.textContent.trim()) return () => {}
  const place = document.createElement('div')
  Object.assign(place, { className: 'root', lang, dir: dirOf(lang) })
  adopt(shadow, dirOf(lang), null)
  shadow.append(place)
  const root = createRoot(place)
  root.render(<Alert tone="info">{noHost}</Alert>)
  return () => {
    root.unmount()
    place.remove()
  }
}
