import { use, useRef, useState, type FormEvent } from 'react'
import { LOGIN_REDIRECT } from '../../core/lib/redirect-times'
import { loginQuery } from '../../core/lib/after-login'
import { registerFaults, type Credential } from '../../core/lib/validate'
import type { Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { TextField } from '../../ui/TextField'
import { useNavigator, useRouter, useShop, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { useLink } from '../Link'
import { fields } from '../checkout/form-styles'
import { useTouched } from '../checkout/use-touched'
import { FormNotice } from './FormNotice'
import { aside, formPage } from './form-page'
import { PasswordField } from './PasswordField'
import { refusalText } from './refusal-text'
import { Redirect } from './Redirect'
import { useNotice } from './use-notice'

/** DECISIONS §8: the phone is taken only where the server refused. */
const isTaken = ({ status }: Refusal) => status !== null && status >= 400 && status < 500

/** /siginUp (SPEC §2): name, phone, password. */
export function SignUpPage() {
  const account = use(useShop().person()).account
  const navigator = useNavigator()
  const query = loginQuery(useRouter()?.route.query ?? {})
  const view = useView()
  const { t } = view
  const { link } = useLink()
  const [person, setPerson] = useState({ name: '', phone: '', password: '' })
  const { notice, show, hide, holders } = useNotice<Refusal | 'faults'>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const { touched, leave } = useTouched<Credential>()
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<typeof person>) => setPerson((known) => ({ ...known, ...part }))
  const faults = registerFaults(person)
  const wrong = (field: Credential) => (tried || touched.has(field)) && faults.includes(field)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    hide()
    if (faults.length > 0) {
      show('faults')
      form.current?.querySelector<HTMLElement>(`[name="${faults[0]}"]`)?.focus()
    }
    // §5: the call still runs if phone and password are there.
    if (faults.some((field) => field !== 'name')) return
    setBusy(true)
    const refusal = await account.register(person)
    setBusy(false)
    if (refusal) show(refusal)
    else setDone(true)
  }
  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t('signUp')}</PageTitle>
        {done ? (
          <Redirect
            after={LOGIN_REDIRECT}
            go={() => navigator.go('login', {}, { phone: person.phone }, query)}
          >
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
              error={wrong('name') ? t('enterName') : null}
              onChange={(name) => change({ name })}
              onBlur={() => leave('name')}
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
              error={wrong('phone') ? t('enterPhone') : null}
              onChange={(phone) => change({ phone })}
              onBlur={() => leave('phone')}
            />
            <PasswordField
              label={t('password')}
              autoComplete="new-password"
              value={person.password}
              error={wrong('password') ? t('enterPassword') : null}
              onChange={(password) => change({ password })}
              onBlur={() => leave('password')}
            />
            <FormNotice holders={holders}>
              {notice === 'faults'
                ? faults.length > 0 && <Alert tone="danger">{t('enterCredentials')}</Alert>
                : notice && (
                    <Alert tone="danger">
                      {isTaken(notice) ? t('phoneTaken') : refusalText(notice, view)}
                    </Alert>
                  )}
            </FormNotice>
            <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
              {t('signUp')}
            </Button>
            <p className={aside}>
              {t('haveAccount')}
              <Button variant="quiet" {...link({ to: 'login', params: {}, query })}>
                {t('logIn')}
              </Button>
            </p>
          </form>
        )}
      </div>
    </Page>
  )
}
