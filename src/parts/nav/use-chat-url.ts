import { chatUrl } from '../../core/lib/checkout/phone'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'

/**
 * The store's WhatsApp link with its prefilled message, the same everywhere. Null until the settings have loaded, or
 * without a number.
 */
export function useChatUrl(): string | null {
  const { settings } = useShop()
  const { t } = useView<'browse'>()
  const store = useValue(settings.settings.state).data
  const { chatPrefix, chatText } = useValue(settings.config)
  return store && chatUrl(chatPrefix, store.whatsapp, chatText || t('chatMessage'))
}
