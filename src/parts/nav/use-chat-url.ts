import { chatUrl } from '../../core/lib/checkout/phone'
import { useShop, useView, useValue } from '../context'

/**
 * Returns the URL of the store's WhatsApp chat with a prefilled message. By default, that is the merchant's message or
 * a general one. Null until the settings have loaded, and if the store has no number.
 */
export function useChatUrl(message?: string): string | null {
  const { settings } = useShop()
  const { t } = useView()
  const store = useValue(settings.settings.state).data
  const { chatPrefix, chatText } = useValue(settings.config)
  return store && chatUrl(chatPrefix, store.whatsapp, message ?? (chatText || t('chatMessage')))
}
