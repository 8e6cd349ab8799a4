import { use, useState } from 'react'
import { LOGIN_REDIRECT } from '../../core/lib/redirect-times'
import { loginQuery } from '../../core/lib/after-login'
import { registerFaults } from '../../core/lib/validate'
import type { Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useNavigator, useRouter, useShop, useView } from '../context'
import { PhoneField } from '../form/PhoneField'
import { NameField } from '../form/NameField'
import { Page, PageTitle } from '../Page'
import { useLink } from '../Link'
import { FormNotice } from '../form/FormNotice'
import { aside, formPage } from './form-page'
import { PasswordField } from '../form/PasswordField'
import { refusalText } from './refusal-text'
import { Redirect } from './Redirect'
import { useForm } from '../form/use-form'
import { useNotice } from '../form/use-notice'

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
  const [done, setDone] = useState(false)
  const change = (part: Partial<typeof person>) => setPerson((known) => ({ ...known, ...part }))
  const faults = registerFaults(person)
  const { form, busy, wrong, leave } = useForm(faults, {
    // §5: the call still runs if phone and password are there.
    sendable: faults.every((field) => field === 'name'),
    onTry() {
      if (faults.length > 0) show('faults')
      else hide()
    },
    async send() {
      const refusal = await account.register(person)
      if (refusal) show(refusal)
      else setDone(true)
    },
  })
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
          <form {...form}>
            <NameField
              value={person.name}
              missing={wrong('name')}
              onChange={(name) => change({ name })}
              onBlur={() => leave('name')}
            />
            <PhoneField
              value={person.phone}
              missing={wrong('phone')}
              login
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
