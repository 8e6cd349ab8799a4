import { useState } from 'react'
import { LOGIN_REDIRECT_MS } from '../../core/lib/account/redirect-times'
import type { Credentials } from '../../core/types'
import { useElement, useNavigator, useRouter, useShop, useView, useValue } from '../context'
import { useLink } from '../Link'
import { formPage, Page, PageTitle } from '../Page'
import { muted } from '../styles'
import { LinkForm } from './LinkForm'
import { Redirect } from './Redirect'
import { SignUpForm } from './SignUpForm'
import { usePerson } from './use-person'

/** /siginUp */
export function SignUpPage() {
  const { can } = useShop()
  const { element } = useElement()
  const navigator = useNavigator()
  const query = { back: useRouter()?.route.query['back'] }
  const { t } = useView()
  const { link } = useLink()
  const { account, visitor } = usePerson()
  const { phone } = useValue(visitor.typed)
  const [done, setDone] = useState<'signedUp' | 'unverified' | null>(null)
  const toLogin = () => navigator.go('login', {}, undefined, query)

  /**
   * Finishes a sign-up. Logs in at once if links are sent by e-mail, because only a login shows whether the e-mail
   * address has to be verified first.
   */
  async function finish(credentials: Credentials) {
    const refusal = can.newPassword === 'by-mail' && (await account.login(credentials, element))
    if (refusal === null) {
      // The shopper may have left during the login.
      if (navigator.here()?.name === 'signUp') navigator.goTo(query.back || '/', true)
    } else setDone(refusal && refusal.kind === 'unverified' ? 'unverified' : 'signedUp')
  }

  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t(done === 'unverified' ? 'checkInbox' : 'signUp')}</PageTitle>
        {done === 'signedUp' ? (
          <Redirect after={LOGIN_REDIRECT_MS} go={toLogin}>
            {t('signedUp')}
          </Redirect>
        ) : done === 'unverified' ? (
          <LinkForm
            purpose="verification"
            email={phone}
            onEmail={(typed) => visitor.change({ phone: typed })}
            sent
            onBack={toLogin}
          />
        ) : (
          <>
            <p className={muted}>{t('joinWhy')}</p>
            <SignUpForm onDone={finish} logIn={link({ to: 'login', params: {}, query })} />
          </>
        )}
      </div>
    </Page>
  )
}
