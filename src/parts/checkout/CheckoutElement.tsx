import { chatUrl } from '../../core/lib/phone'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { phoneIcon, whatsappIcon } from '../../ui/icons/contact'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'

/**
 * What exists of accounts and checkout so far: it says that they are on their way, and leads to the store's people, who
 * take orders by WhatsApp and phone.
 */
export function CheckoutElement({ headingLevel = 'h2' }: { headingLevel?: 'h1' | 'h2' }) {
  const { settings } = useShop()
  const { t } = useView()
  const store = useValue(settings.settings.state).data
  const config = useValue(settings.config)
  const chat = store && chatUrl(config.chatPrefix, store.whatsapp, config.chatText || t('chatMessage'))
  return (
    <EmptyState
      as={headingLevel}
      icon={whatsappIcon}
      title={t('comingSoon')}
      action={
        <>
          {chat && (
            <Button variant="primary" href={chat} external icon={whatsappIcon}>
              {t('whatsapp')}
            </Button>
          )}
          {store?.phone && (
            <Button href={`tel:${store.phone}`} icon={phoneIcon}>
              <bdi dir="ltr">{store.phone}</bdi>
            </Button>
          )}
        </>
      }
    >
      {t('comingSoonHint')}
    </EmptyState>
  )
}
