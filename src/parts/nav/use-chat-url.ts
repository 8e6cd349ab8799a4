import { chatUrl } from '../../core/lib/checkout/phone'
import { useShop, useView, useValue } from '../context'

/**
 * The store's WhatsApp link with a prefilled message, by default the same everywhere. Null until the settings have
 * loaded, or without a number.
 */
export function useChatUrl(message?: string): string | null {
  const { settings } = useShop()
  const { t } = useView()
  const store = useValue(settings.settings.state).data
  const { chatPrefix, chatText } = useValue(settings.config)
  return store && chatUrl(chatPrefix, store.whatsapp, message ?? (chatText || t('chatMessage')))
}
