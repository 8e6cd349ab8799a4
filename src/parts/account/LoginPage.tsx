import { useState } from 'react'
import { useNavigator, useRouter, useShop, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { useValue } from '../../ui/use-value'
import { LOGIN_REDIRECT } from '../../core/constants'
import { ForgotPassword } from './ForgotPassword'
import { formPage } from './form-page'
import { LoginForm } from './LoginForm'
import { Redirect } from './Redirect'

/** /login (SPEC §2): phone and password; who has forgotten it is led to the store's people. */
export function LoginPage() {
  const { session } = useShop()
  const navigator = useNavigator()
  const router = useRouter()
  const { t } = useView()
  const loggedIn = useValue(session.token) !== null
  const [forgot, setForgot] = useState(false)
  const [phone, setPhone] = useState('')
  const goOn = () => {
    const { then } = router?.route.query ?? {}
    if (then) navigator.goTo(then)
    else navigator.go('home', {})
  }
  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t(forgot ? 'forgotPassword' : 'logIn')}</PageTitle>
        {loggedIn ? (
          <Redirect after={LOGIN_REDIRECT} go={goOn}>
            {t('loggedIn')}
          </Redirect>
        ) : forgot ? (
          <ForgotPassword phone={phone} onPhone={setPhone} onBack={() => setForgot(false)} />
        ) : (
          <LoginForm phone={phone} onPhone={setPhone} onForgot={() => setForgot(true)} />
        )}
      </div>
    </Page>
  )
}
