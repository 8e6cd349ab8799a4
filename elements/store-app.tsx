import { App } from '../src/App'
import { Frame } from '../src/Frame'
import { languageIn } from '../src/core/lib/address-lang'
import type { ElementComponent, ElementProps } from './define'

function Store({ frame, routing, base, initialPath, seo }: ElementProps<'store-app'>) {
  return (
    <Frame {...frame}>
      <App routing={routing} base={base} initialPath={initialPath} seo={seo} />
    </Frame>
  )
}

/** On a page that is the store's own, `?lang=ar` in the address rules at load: search engines lead there by it. */
function takeLangOfAddress(element: HTMLElement) {
  const lang = 'seo' in element && element.seo === true && languageIn(window.location.href)
  if (lang) element.lang = lang
}

export const StoreApp: ElementComponent<'store-app'> = Object.assign(Store, { entering: takeLangOfAddress })
