import { use, useEffect, useRef, useState } from 'react'
import { mayLogIn } from '../../core/lib/checkout/validate'
import { emailText } from '../../core/lib/text/typed'
import type { Refusal } from '../../core/types'
import { Alert, LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { Verbatim } from '../../ui/Verbatim'
import { useShop, useView } from '../context'
import { EmailField } from '../form/fields'
import { FormAlert, FormNotice, SubmitButton, useForm } from '../form/use-form'
import { fields, muted } from '../styles'
import { refusalText } from './refusal-text'
import type { View } from '../../core/i18n/view'

interface LinkFormProps {
  /** The purpose of the link: a new password, or the verification of a new account's e-mail address. */
  purpose: 'password' | 'verification'
  email: string
  onEmail(email: string): void
  /** Whether the server has already sent a link, as after a sign-up. */
  sent?: boolean
  /** Whether the shopper has asked for this form: it then explains what the link is for, and its field has the focus. */
  wanted?: boolean
  /** Called to go back to the login. */
  onBack(): void
}

/** A form that sends a link by e-mail. Shows the same result for addresses with and without an account. */
export function LinkForm({
  purpose,
  email,
  onEmail,
  sent: wasSent = false,
  wanted = true,
  onBack,
}: LinkFormProps) {
  const { mailLinks } = use(useShop().person())
  const { t } = useView()
  const [sent, setSent] = useState(wasSent)
  const send = () =>
    purpose === 'password' ? mailLinks.requestReset(email) : mailLinks.resendVerification(email)
  return (
    <div className={fields}>
      {sent ? (
        <SentLink
          purpose={purpose}
          email={emailText(email)}
          send={send}
          onOther={wasSent ? undefined : () => setSent(false)}
        />
      ) : (
        <EmailForm
          hint={wanted && t(purpose === 'password' ? 'resetHint' : 'resendHint')}
          email={email}
          onEmail={onEmail}
          send={send}
          onSent={() => setSent(true)}
        />
      )}
      <Button variant="quiet" onClick={onBack}>
        {t('backToLogin')}
      </Button>
    </div>
  )
}

const sendingText = (refusal: Refusal, view: View) =>
  // Some servers send the link only to a shopper who knows the password.
  refusal.kind === 'unauthenticated' ? view.t('logInForLink') : refusalText(refusal, view)

type Send = () => Promise<Refusal | null>

interface EmailFormProps extends Pick<LinkFormProps, 'email' | 'onEmail'> {
  hint: string | false
  send: Send
  onSent(): void
}

function EmailForm({ hint, email, onEmail, send, onSent }: EmailFormProps) {
  const view = useView()
  const { t } = view
  const { form, busy, field, alert } = useForm<'email', Refusal>(mayLogIn(email, 'email') ? [] : ['email'], {
    // A single fault is explained at its field, so it needs no notice.
    noticeFrom: 2,
    send,
    onSent,
  })
  useEffect(() => {
    // The focused button has unmounted.
    if (hint) form.ref.current?.querySelector('input')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Form {...form}>
      {hint && <p className={muted}>{hint}</p>}
      <EmailField {...field('email', email, onEmail)} login />
      <FormAlert {...alert}>{(notice) => notice !== 'faults' && sendingText(notice, view)}</FormAlert>
      <SubmitButton busy={busy}>{t('sendLink')}</SubmitButton>
    </Form>
  )
}

const address = css`
  overflow-wrap: anywhere;
`

interface SentLinkProps extends Pick<LinkFormProps, 'purpose' | 'email'> {
  send: Send
  /** Called to go back to the form and correct the address. */
  onOther: (() => void) | undefined
}

function SentLink({ purpose, email, send, onOther }: SentLinkProps) {
  const view = useView()
  const { t } = view
  const box = useRef<HTMLDivElement>(null)
  // The focused form has unmounted.
  useEffect(() => box.current?.focus(), [])
  const { form, busy, alert } = useForm<never, Refusal | 'sent'>([], {
    send: async () => (await send()) ?? 'sent',
  })
  const { notice, holders } = alert
  return (
    <div ref={box} tabIndex={-1} className={fields}>
      <Alert tone="info">
        <strong>
          <Verbatim dir="ltr" className={address}>
            {email}
          </Verbatim>
        </strong>
        <span>{t(purpose === 'password' ? 'linkSent' : 'verifySent')}</span>
      </Alert>
      <p className={muted}>{t('linkSentHint')}</p>
      <Form {...form}>
        <FormNotice holders={holders}>
          {notice !== null && notice !== 'sent' && notice !== 'faults' && (
            <Alert tone="danger">{sendingText(notice, view)}</Alert>
          )}
          <LiveAlert tone="success">{notice === 'sent' && t('resentLink')}</LiveAlert>
        </FormNotice>
        <Button submit full busy={busy && <Spinner />}>
          {t('resendLink')}
        </Button>
      </Form>
      {onOther && (
        <Button variant="quiet" onClick={onOther}>
          {t('otherEmail')}
        </Button>
      )}
    </div>
  )
}
