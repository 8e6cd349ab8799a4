import { use, useState } from 'react'
import { LOGIN_REDIRECT_MS } from '../../core/lib/account/redirect-times'
import { loginQuery } from '../../core/lib/account/after-login'
import { isPhoneTaken } from '../../core/lib/account/refusal'
import { registerFaults } from '../../core/lib/checkout/validate'
import type { Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useValue } from '../../ui/use-value'
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

/** /siginUp */
export function SignUpPage() {
  const { account, visitor } = use(useShop().person())
  const navigator = useNavigator()
  const query = loginQuery(useRouter()?.route.query ?? {})
  const view = useView<'account'>()
  const { t } = view
  const { link } = useLink()
  const [password, setPassword] = useState('')
  const person = { ...useValue(visitor.typed), password }
  const { notice, show, hide, holders } = useNotice<Refusal | 'faults'>()
  const [done, setDone] = useState(false)
  const faults = registerFaults(person)
  const { form, busy, wrong, leave } = useForm(faults, {
    // The form is sent without a name: the server decides.
    sendable: faults.every((field) => field === 'name'),
    onTry() {
      if (faults.length > 0) show('faults')
      else hide()
    },
    async send() {
      const refusal = await account.register(person)
      if (refusal) return show(refusal)
      setDone(true)
      // Keep the phone: it prefills the login.
      visitor.change({ name: '' })
    },
  })
  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t('signUp')}</PageTitle>
        {done ? (
          <Redirect after={LOGIN_REDIRECT_MS} go={() => navigator.go('login', {}, undefined, query)}>
            {t('signedUp')}
          </Redirect>
        ) : (
          <form {...form}>
            <NameField
              value={person.name}
              missing={wrong('name')}
              onChange={(name) => visitor.change({ name })}
              onBlur={() => leave('name')}
            />
            <PhoneField
              value={person.phone}
              missing={wrong('phone')}
              login
              onChange={(phone) => visitor.change({ phone })}
              onBlur={() => leave('phone')}
            />
            <PasswordField
              label={t('password')}
              autoComplete="new-password"
              value={person.password}
              error={wrong('password') ? t('enterPassword') : null}
              onChange={setPassword}
              onBlur={() => leave('password')}
            />
            <FormNotice holders={holders}>
              {notice === 'faults'
                ? faults.length > 0 && <Alert tone="danger">{t('enterCredentials')}</Alert>
                : notice && (
                    <Alert tone="danger">
                      {isPhoneTaken(notice) ? t('phoneTaken') : refusalText(notice, view)}
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
