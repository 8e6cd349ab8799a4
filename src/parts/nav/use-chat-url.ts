import { chatUrl } from '../../core/lib/phone'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'

/** DECISIONS §2: footer, chat button and the rest lead to the same WhatsApp message. Null until it is known, or without a number. */
export function useChatUrl(): string | null {
  const { settings } = useShop()
  const { t } = useView()
  const store = useValue(settings.settings.state).data
  const { chatPrefix, chatText } = useValue(settings.config)
  return store && chatUrl(chatPrefix, store.whatsapp, chatText || t('chatMessage'))
}
