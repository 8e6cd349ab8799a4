import { useEffect } from 'react'
import { withParameters } from '../../core/lib/web/urls'
import { useCheckoutUrl } from '../cart/checkout-url'
import { useElement, useRouter, useShop, useValue } from '../context'
import { CantOpen } from '../loading/CantOpen'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const ChatOrder = lazyPart(async () => (await import('../cart/ChatOrder')).ChatOrder)
const GateDialog = lazyPart(async () => (await import('./GateDialog')).GateDialog)

/**
 * Renders the gate, which identifies the buyer. Its code loads when a shopper wants to buy. If an element of the page
 * has a `checkout-url`, goes to that URL instead. If the page has a store-checkout, that element shows the gate. A
 * store-app has its own checkout, and always shows the gate itself.
 */
export function GatePresenter() {
  const { presenters } = useShop()
  const { panels, orderBy } = useElement()
  const router = useRouter()
  const wanted = useValue(panels.open) === 'gate'
  const { by = orderBy } = useValue(panels.buying)
  const byChat = by === 'whatsapp'
  const address = useCheckoutUrl()
  const present = !router && presenters.presenterOf('checkout', null) !== null
  const elsewhere = wanted && !byChat && (address !== null || present)
  useEffect(() => {
    if (!elsewhere) return
    panels.close()
    const { lines, query = {} } = panels.buying.peek()
    if (address === null) presenters.present('checkout', null, lines)
    else window.location.assign(withParameters(address, query))
  }, [elsewhere, address, panels, presenters])
  return (
    wanted &&
    !elsewhere && (
      <Deferred wanted instead={<CantOpen wanted />}>
        {byChat ? <ChatOrder /> : <GateDialog />}
      </Deferred>
    )
  )
}
