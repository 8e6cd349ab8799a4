import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useShop, useView, useValue } from '../context'
import { muted, fields } from '../styles'
import { groupedPhone, normalisePhone, telUrl } from '../../core/lib/checkout/phone'
import { hasPhone } from '../../core/lib/checkout/validate'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { mobileIcon, whatsappIcon } from '../../ui/icons/contact'
import { PhoneField } from '../form/fields'
import { useChatUrl } from '../nav/use-chat-url'
import { Verbatim } from '../../ui/Verbatim'
import { useTouched } from '../form/use-form'
import { LinkForm } from './LinkForm'

interface ForgotPasswordProps {
  phone: string
  onPhone(phone: string): void
  onBack(): void
}

/** A form that sends a link for a new password or, if the server sends no links, asks the store for a new password. */
export function ForgotPassword(props: ForgotPasswordProps) {
  const { can } = useShop()
  const { phone, onPhone, onBack } = props
  return can.newPassword === 'by-mail' ? (
    <LinkForm purpose="password" email={phone} onEmail={onPhone} onBack={onBack} />
  ) : (
    <AskStore {...props} />
  )
}

/** The API cannot reset passwords, so this opens the store's WhatsApp chat with a prefilled message. */
function AskStore({ phone, onPhone, onBack }: ForgotPasswordProps) {
  const { settings } = useShop()
  const { t } = useView()
  const [tried, setTried] = useState(false)
  const store = useValue(settings.settings.state).data
  const { showsError, leave } = useTouched<'phone'>()
  const missing = (tried || showsError('phone', phone)) && !hasPhone(phone)
  const chat = useChatUrl(t('forgotMessage', { phone: normalisePhone(phone) }))
  const form = useRef<HTMLFormElement>(null)
  // The focused button has unmounted.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    form.current?.querySelector<HTMLElement>('a[data-chat]')?.click()
  }
  return (
    <Form ref={form} className={fields} onSubmit={submit}>
      <p className={muted}>{t('forgotHint')}</p>
      <PhoneField value={phone} missing={missing} onChange={onPhone} onBlur={() => leave('phone')} />
      {(chat || !store?.phone) && (
        <Button
          variant="primary"
          size="l"
          full
          external
          data-chat
          icon={chat ? whatsappIcon : undefined}
          href={hasPhone(phone) && chat ? chat : undefined}
          onClick={() => setTried(true)}
        >
          {t('sendNewPassword')}
        </Button>
      )}
      {store?.phone && (
        <Button full icon={mobileIcon} href={telUrl(store.phone)}>
          <Verbatim dir="ltr">{groupedPhone(store.phone)}</Verbatim>
        </Button>
      )}
      <Button variant="quiet" onClick={onBack}>
        {t('backToLogin')}
      </Button>
    </Form>
  )
}
