import { signal } from '@preact/signals-core'
import { perShop } from '../../core/shop/per-shop'
import { pageUrl } from '../../core/lib/web/urls'
import { inDocumentOrder } from '../../ui/document-order'
import { useLightEffect } from '../../ui/light'
import { useElement, useShop, useValue } from '../context'

const entriesOf = perShop(() => signal<readonly { element: HTMLElement; url: string }[]>([]))

function useOwnCheckoutUrl(): string | null {
  const { page } = useShop().env
  return pageUrl(useElement().checkoutUrl, page.base())
}

/** Registers this element's `checkout-url` for all elements of its shop on the page. */
export function useRegisteredCheckoutUrl(): void {
  const shop = useShop()
  const { element } = useElement()
  const url = useOwnCheckoutUrl()
  useLightEffect(() => {
    if (url === null) return undefined
    const entries = entriesOf(shop)
    const entry = { element, url }
    entries.value = [...entries.peek(), entry]
    return () => void (entries.value = entries.peek().filter((other) => other !== entry))
  }, [shop, element, url])
}

/**
 * The URL of the merchant's checkout, for all buttons that go to the checkout: the element's own, else the first one in
 * the document. Null for the store's checkout.
 */
export function useCheckoutUrl(): string | null {
  const own = useOwnCheckoutUrl()
  const [first] = inDocumentOrder(useValue(entriesOf(useShop())))
  return own ?? first?.url ?? null
}
