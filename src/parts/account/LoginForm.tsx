import { useRef, useState, type FormEvent } from 'react'
import { loginFaults, type Credential } from '../../core/lib/validate'
import type { Credentials, Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { TextField } from '../../ui/TextField'
import { useView } from '../context'
import { useLink } from '../Link'
import { fields } from '../checkout/form-styles'
import { useTouched } from '../checkout/use-touched'
import { FormNotice } from './FormNotice'
import { aside } from './form-page'
import { PasswordField } from './PasswordField'
import { refusalText } from './refusal-text'
import { useNotice } from './use-notice'

interface LoginFormProps {
  phone: string
  onPhone(phone: string): void
  /** Null when somebody is logged in now, else why not. */
  logIn(credentials: Credentials): Promise<Refusal | null>
  /** Ways on for who can't log in; `query` goes along to the sign up. */
  others?: { onForgot(): void; query: Record<string, string | undefined> }
}

/** §5, §8: what is missing beside its field, the server's words in a red alert, and what was typed stays. */
export function LoginForm({ phone, onPhone, logIn, others }: LoginFormProps) {
  const view = useView()
  const { t, number } = view
  const { link } = useLink()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const { notice, show, hide, holders } = useNotice<Refusal | 'faults'>()
  const { touched, leave } = useTouched<Credential>()
  const form = useRef<HTMLFormElement>(null)
  const faults = loginFaults({ phone, password })
  const wrong = (field: Credential) => (tried || touched.has(field)) && faults.includes(field)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    hide()
    if (faults.length > 0) {
      if (faults.length > 1) show('faults')
      form.current?.querySelector<HTMLElement>(`[name="${faults[0]}"]`)?.focus()
      return
    }
    setBusy(true)
    const refusal = await logIn({ phone, password })
    setBusy(false)
    if (refusal) show(refusal)
  }
  return (
    <form ref={form} className={fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('phoneNumber')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        dir="ltr"
        maxLength={40}
        value={phone}
        error={wrong('phone') ? t('enterPhone') : null}
        onChange={onPhone}
        onBlur={() => leave('phone')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        error={wrong('password') ? t('enterPassword') : null}
        onChange={setPassword}
        onBlur={() => leave('password')}
      />
      <FormNotice holders={holders}>
        {notice === 'faults'
          ? faults.length > 0 && (
              <Alert tone="danger">
                {t('checkFields', { count: faults.length, n: number(faults.length) })}
              </Alert>
            )
          : notice && <Alert tone="danger">{refusalText(notice, view)}</Alert>}
      </FormNotice>
      <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
        {t('logIn')}
      </Button>
      {others && (
        <>
          <Button variant="quiet" onClick={others.onForgot}>
            {t('forgotPassword')}
          </Button>
          <p className={aside}>
            {t('noAccount')}
            <Button variant="quiet" {...link({ to: 'signUp', params: {}, query: others.query })}>
              {t('signUp')}
            </Button>
          </p>
        </>
      )}
    </form>
  )
}
