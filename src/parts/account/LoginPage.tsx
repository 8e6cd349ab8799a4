import { use, useEffect, useRef, useState } from 'react'
import { LOGIN_REDIRECT_MS } from '../../core/lib/account/redirect-times'
import { afterLogin, loginQuery } from '../../core/lib/account/after-login'
import type { Credentials } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { ForgotPassword } from './ForgotPassword'
import { formPage } from './form-page'
import { LoginForm } from './LoginForm'
import { Redirect } from './Redirect'

/** /login */
export function LoginPage() {
  const shop = useShop()
  const { element } = useElement()
  const { account, favourites, visitor } = use(shop.person())
  const navigator = useNavigator()
  const router = useRouter()
  const { t } = useView<'account'>()
  const loggedIn = useValue(shop.session.token) !== null
  const query = router?.route.query ?? {}
  const { favourite, path } = afterLogin(query)
  const [forgot, setForgot] = useState(false)
  const { phone } = useValue(visitor.typed)
  const setPhone = (typed: string) => visitor.change({ phone: typed })
  const [done, setDone] = useState(false)
  const sending = useRef(false)
  const wasVisitor = useRef(!loggedIn)

  // Otherwise replace this history entry: going back to the login makes no sense.
  const leadOn = () => (router?.state.returns ? router.back() : navigator.goTo(path ?? '/', true))
  const returnFromLogin = () => {
    if (favourite !== null) {
      void favourites.add(favourite, element).then(({ ok }) => {
        if (ok)
          shop.toasts.show({ key: 'favouriteSaved', tone: 'success', topic: 'favourites', source: element })
      })
    }
    leadOn()
  }
  const logIn = async (credentials: Credentials) => {
    sending.current = true
    const refusal = await account.login(credentials, element)
    sending.current = false
    if (!refusal) {
      // The success message announces the home page; a login that returns elsewhere shows its result there.
      if (path === null) setDone(true)
      else returnFromLogin()
    }
    return refusal
  }
  useEffect(() => {
    if (!loggedIn) setDone(false)
    else if (!sending.current) {
      // Logged in before, or just now in another tab or element.
      if (wasVisitor.current) returnFromLogin()
      else leadOn()
    }
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
          <LoginForm
            phone={phone}
            onPhone={setPhone}
            logIn={logIn}
            others={{ onForgot: () => setForgot(true), query: loginQuery(query) }}
          />
        )}
      </div>
    </Page>
  )
}
