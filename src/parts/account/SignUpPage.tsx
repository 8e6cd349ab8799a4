import { use, useRef, useState, type FormEvent } from 'react'
import { LOGIN_REDIRECT } from '../../core/constants'
import { registerFaults } from '../../core/lib/validate'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { TextField } from '../../ui/TextField'
import { useNavigator, useShop, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { useLink } from '../Link'
import { fields } from '../checkout/form-styles'
import { aside, formPage } from './form-page'
import { PasswordField } from './PasswordField'
import { refusalText } from './refusal-text'
import { Redirect } from './Redirect'

/** /siginUp (SPEC §2): name, phone, password. */
export function SignUpPage() {
  const account = use(useShop().person()).account
  const navigator = useNavigator()
  const view = useView()
  const { t } = view
  const { link } = useLink()
  const [person, setPerson] = useState({ name: '', phone: '', password: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<typeof person>) => setPerson((known) => ({ ...known, ...part }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const faults = registerFaults(person)
    setProblem(faults.length > 0 ? t('enterCredentials') : null)
    if (faults.length > 0) form.current?.querySelector<HTMLElement>(`[name="${faults[0]}"]`)?.focus()
    // §5: the call still runs if phone and password are there.
    if (faults.some((field) => field !== 'name')) return
    setBusy(true)
    const refusal = await account.register(person)
    setBusy(false)
    if (!refusal) return setDone(true)
    // DECISIONS §8: the phone is taken only where the server refused.
    const taken = refusal.kind === 'refused' || refusal.kind === 'missing'
    setProblem(taken ? t('phoneTaken') : refusalText(refusal, view))
  }
  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t('signUp')}</PageTitle>
        {done ? (
          <Redirect after={LOGIN_REDIRECT} go={() => navigator.go('login', {})}>
            {t('signedUp')}
          </Redirect>
        ) : (
          <form ref={form} className={fields} noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              label={t('name')}
              name="name"
              autoComplete="name"
              maxLength={120}
              value={person.name}
              onChange={(name) => change({ name })}
            />
            <TextField
              label={t('phoneNumber')}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="username"
              dir="ltr"
              maxLength={40}
              value={person.phone}
              onChange={(phone) => change({ phone })}
            />
            <PasswordField
              label={t('password')}
              autoComplete="new-password"
              value={person.password}
              onChange={(password) => change({ password })}
            />
            {problem && <Alert tone="danger">{problem}</Alert>}
            <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
              {t('signUp')}
            </Button>
            <p className={aside}>
              {t('haveAccount')}
              <Button variant="quiet" {...link({ to: 'login', params: {} })}>
                {t('logIn')}
              </Button>
            </p>
          </form>
        )}
      </div>
    </Page>
  )
}
