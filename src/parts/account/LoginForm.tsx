import { use, useRef, useState, type FormEvent } from 'react'
import { loginFaults, type Credential } from '../../core/lib/validate'
import type { Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { TextField } from '../../ui/TextField'
import { useShop, useView } from '../context'
import { useLink } from '../Link'
import { fields } from '../checkout/form-styles'
import { useTouched } from '../checkout/use-touched'
import { aside } from './form-page'
import { PasswordField } from './PasswordField'
import { refusalText } from './refusal-text'

interface LoginFormProps {
  phone: string
  onPhone(phone: string): void
  onForgot(): void
}

/** §5, §8: what is missing beside its field, the server's words in a red alert, and what was typed stays. */
export function LoginForm({ phone, onPhone, onForgot }: LoginFormProps) {
  const account = use(useShop().person()).account
  const view = useView()
  const { t } = view
  const { link } = useLink()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { touched, leave } = useTouched<Credential>()
  const form = useRef<HTMLFormElement>(null)
  const faults = loginFaults({ phone, password })
  const wrong = (field: Credential) => (tried || touched.has(field)) && faults.includes(field)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefusal(null)
    if (faults.length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${faults[0]}"]`)?.focus()
      return
    }
    setBusy(true)
    setRefusal(await account.login({ phone, password }))
    setBusy(false)
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
      {refusal && <Alert tone="danger">{refusalText(refusal, view)}</Alert>}
      <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
        {t('logIn')}
      </Button>
      <Button variant="quiet" onClick={onForgot}>
        {t('forgotPassword')}
      </Button>
      <p className={aside}>
        {t('noAccount')}
        <Button variant="quiet" {...link({ to: 'signUp', params: {} })}>
          {t('signUp')}
        </Button>
      </p>
    </form>
  )
}
