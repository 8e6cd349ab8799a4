import { useEffect, useRef, useState } from 'react'
import { LOGIN_REDIRECT_MS } from '../../core/lib/account/redirect-times'
import type { Credentials } from '../../core/types'
import { useElement, useNavigator, useRouter, useShop, useView, useValue } from '../context'
import { useLink } from '../Link'
import { GuestOrders } from '../orders/GuestOrders'
import { Page, PageTitle } from '../Page'
import { hint } from '../form/FormSkeleton'
import { formPage } from './form-page'
import { LoginForm } from './LoginForm'
import { Redirect } from './Redirect'
import { usePerson } from './SignUpForm'
import { ForgotPassword } from './ForgotPassword'

/** /login */
export function LoginPage() {
  const shop = useShop()
  const { element } = useElement()
  const { account, visitor } = usePerson()
  const navigator = useNavigator()
  const router = useRouter()
  const { link } = useLink()
  const { t } = useView()
  const loggedIn = useValue(shop.session.token) !== null
  /** The page to return to; without it, the login goes to the home page. */
  const back = router?.route.query['back']
  const [forgot, setForgot] = useState(false)
  const { phone } = useValue(visitor.typed)
  const setPhone = (typed: string) => visitor.change({ phone: typed })
  const [done, setDone] = useState(false)
  const sending = useRef(false)

  // Replace the history entry, so that Back does not return to the login.
  const leadOn = () => navigator.goTo(back || '/', true)
  const logIn = async (credentials: Credentials) => {
    sending.current = true
    const refusal = await account.login(credentials, element)
    sending.current = false
    if (!refusal) {
      // The success message mentions the home page, so it is not shown when returning to another page.
      if (back) leadOn()
      else setDone(true)
    }
    return refusal
  }
  useEffect(() => {
    if (!loggedIn) setDone(false)
    // The user was already logged in, or has logged in in another tab or element.
    else if (!sending.current) leadOn()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loggedIn])

  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t(forgot ? 'forgotPassword' : 'logIn')}</PageTitle>
        {done ? (
          <Redirect after={LOGIN_REDIRECT_MS} go={leadOn}>
            {t('loggedIn')}
          </Redirect>
        ) : forgot ? (
          <ForgotPassword phone={phone} onPhone={setPhone} onBack={() => setForgot(false)} />
        ) : (
          <>
            <p className={hint}>{t('joinWhy')}</p>
            <LoginForm
              phone={phone}
              onPhone={setPhone}
              logIn={logIn}
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
