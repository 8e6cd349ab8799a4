import { useEffect, useState, type MouseEvent } from 'react'
import { loginFaults } from '../../core/lib/checkout/validate'
import type { Credentials, Refusal } from '../../core/types'
import { Button } from '../../ui/Button'
import { AccountNameField, PasswordField } from '../form/fields'
import { useShop, useView } from '../context'
import { css } from '../../ui/styles'
import { aside } from '../styles'
import { LinkForm } from './LinkForm'
import { loginText } from './refusal-text'
import { FormAlert, SubmitButton, useForm } from '../form/use-form'
import { Form } from '../../ui/Form'

/** Links below a form. They need no gap, because their click targets are high enough. */
const links = css`
  display: grid;
  justify-items: center;
`

interface LoginFormProps {
  phone: string
  onPhone(phone: string): void
  /** Resolves to null on success, else to the reason. */
  logIn(credentials: Credentials): Promise<Refusal | null>
  /** The refusal of an earlier login, which is shown at the beginning. */
  refusal?: Refusal | undefined
  /** Whether the user has come back from the form for a forgotten password. The password then has the focus. */
  isBack?: boolean
  /** Alternatives for users who can't log in. */
  others?: {
    onForgot(): void
    /** The props of the “Sign up” link. */
    signUp: { href?: string; onClick(event: MouseEvent<HTMLElement>): void }
  }
}

/**
 * A login form. Marks missing fields, shows the server's message in an alert, and keeps the input. If the server
 * requires a verified e-mail address first, sends the link for the verification again.
 */
export function LoginForm({ phone, onPhone, logIn, refusal, isBack = false, others }: LoginFormProps) {
  const { can } = useShop()
  const view = useView()
  const { t, number } = view
  const [password, setPassword] = useState('')
  const [isUnverified, setUnverified] = useState(refusal?.kind === 'unverified')
  const faults = loginFaults({ phone, password }, can.accounts)
  const { form, busy, field, alert } = useForm(faults, {
    // A single fault is explained at its field, so it needs no notice.
    noticeFrom: 2,
    firstNotice: isUnverified ? undefined : refusal,
    async send() {
      const refused = await logIn({ phone, password })
      if (refused?.kind !== 'unverified') return refused
      setUnverified(true)
      return null
    },
  })
  useEffect(() => {
    if (isBack) form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (isUnverified)
    return (
      <LinkForm
        purpose="verification"
        email={phone}
        onEmail={onPhone}
        sent
        onBack={() => setUnverified(false)}
      />
    )
  return (
    <Form {...form}>
      <AccountNameField {...field('phone', phone, onPhone)} login />
      <PasswordField {...field('password', password, setPassword)} autoComplete="current-password" />
      <FormAlert {...alert}>
        {(notice) =>
          notice !== 'faults'
            ? loginText(notice, view, can)
            : faults.length > 0 && t('checkFields', { count: faults.length, n: number(faults.length) })
        }
      </FormAlert>
      <SubmitButton busy={busy}>{t('logIn')}</SubmitButton>
      {others && (
        <div className={links}>
          {can.newPassword !== 'none' && (
            <Button variant="quiet" onClick={others.onForgot}>
              {t('forgotPassword')}
            </Button>
          )}
          <p className={aside}>
            <span>{t('noAccount')}</span>
            <Button variant="quiet" {...others.signUp}>
              {t('signUp')}
            </Button>
          </p>
        </div>
      )}
    </Form>
  )
}
