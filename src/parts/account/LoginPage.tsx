import { useState } from 'react'
import { LOGIN_REDIRECT_MS } from '../../core/lib/account/redirect-times'
import { useNavigator, useRouter, useView } from '../context'
import { useLink } from '../Link'
import { GuestOrders } from '../orders/GuestOrders'
import { formPage, Page, PageTitle } from '../Page'
import { muted } from '../styles'
import { LoginForm } from './LoginForm'
import { Redirect } from './Redirect'
import { useLogin } from './use-person'
import { ForgotPassword } from './ForgotPassword'

/** /login */
export function LoginPage() {
  const navigator = useNavigator()
  const router = useRouter()
  const { link } = useLink()
  const { t } = useView()
  /** The page to return to. Without it, the login leads to the home page. */
  const back = router?.route.query['back']
  /** Whether the form for a forgotten password is open; null until it has been opened. */
  const [forgot, setForgot] = useState<boolean | null>(null)
  const [done, setDone] = useState(false)
  const redirect = () => {
    // The shopper may have left during the login.
    if (navigator.here()?.name !== 'login') return
    // Replace the history entry, so that Back does not return to the login.
    navigator.goTo(back || '/', true)
  }
  const { loggedIn, phone, onPhone, logIn } = useLogin((here) => {
    // The success message mentions the home page, so it is not shown when returning to another page.
    if (here && !back) setDone(true)
    else redirect()
  })
  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t(forgot ? 'forgotPassword' : 'logIn')}</PageTitle>
        {done && loggedIn ? (
          <Redirect after={LOGIN_REDIRECT_MS} go={redirect}>
            {t('loggedIn')}
          </Redirect>
        ) : forgot ? (
          <ForgotPassword phone={phone} onPhone={onPhone} onBack={() => setForgot(false)} />
        ) : (
          <>
            <p className={muted}>{t('joinWhy')}</p>
            <LoginForm
              phone={phone}
              onPhone={onPhone}
              logIn={logIn}
              isBack={forgot === false}
              others={{
                onForgot: () => setForgot(true),
                signUp: link({ to: 'signUp', params: {}, query: { back } }),
              }}
            />
          </>
        )}
      </div>
      <GuestOrders />
    </Page>
  )
}
