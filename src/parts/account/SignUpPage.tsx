import { useState } from 'react'
import { LOGIN_REDIRECT_MS } from '../../core/lib/account/redirect-times'
import { useNavigator, useRouter, useView } from '../context'
import { useLink } from '../Link'
import { formPage, Page, PageTitle } from '../Page'
import { muted } from '../styles'
import { Redirect } from './Redirect'
import { SignUpForm } from './SignUpForm'

/** /siginUp */
export function SignUpPage() {
  const navigator = useNavigator()
  const query = { back: useRouter()?.route.query['back'] }
  const { t } = useView()
  const { link } = useLink()
  const [done, setDone] = useState(false)
  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t('signUp')}</PageTitle>
        {done ? (
          <Redirect after={LOGIN_REDIRECT_MS} go={() => navigator.go('login', {}, undefined, query)}>
            {t('signedUp')}
          </Redirect>
        ) : (
          <>
            <p className={muted}>{t('joinWhy')}</p>
            <SignUpForm onDone={() => setDone(true)} logIn={link({ to: 'login', params: {}, query })} />
          </>
        )}
      </div>
    </Page>
  )
}
