import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { whatsappIcon } from '../../ui/icons/contact'
import { useView } from '../context'
import { useChatUrl } from '../nav/use-chat-url'

/** A link to the store's chat with the order's code in the message. Renders nothing if the store has no number. */
export function AskAboutOrder({ code, small = false }: { code: string; small?: boolean }) {
  const { t } = useView()
  const chat = useChatUrl(t('askOrderMessage', { code }))
  if (chat && small)
    return <IconButton external raised href={chat} icon={whatsappIcon} label={t('askOrder')} />
  return (
    chat && (
      <Button full external href={chat} icon={whatsappIcon}>
        {t('askOrder')}
      </Button>
    )
  )
}
