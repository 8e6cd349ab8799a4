import { useEffect } from 'react'
import { useShop, useElement, useValue } from '../context'
import { useChatUrl } from '../nav/use-chat-url'

/**
 * Returns how this element's orders are placed. If the store has no WhatsApp number, they are placed only in the
 * checkout.
 */
export function useOrderBy() {
  const { env, settings } = useShop()
  const { element, orderBy = 'checkout' } = useElement()
  const chat = useChatUrl()
  const known = useValue(settings.settings.state).data !== null
  const missing = orderBy !== 'checkout' && known && chat === null
  useEffect(() => {
    if (missing)
      env.warn(
        `<${element.localName} order-by="${orderBy}">: the store has no WhatsApp number, so orders go through the checkout.`,
      )
  }, [env, element, orderBy, missing])
  return chat === null ? 'checkout' : orderBy
}
