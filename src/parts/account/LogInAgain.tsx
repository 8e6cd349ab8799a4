import { use } from 'react'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { PageTitle } from '../Page'
import { formPage } from './form-page'
import { LoginForm } from './LoginForm'

/** Replaces the profile when the session has expired, so that its URL and unsaved input are not lost. */
export function LogInAgain() {
  const { account, visitor } = use(useShop().person())
  const { element } = useElement()
  const { t } = useView()
  const { phone } = useValue(visitor.typed)
  return (
    <div className={formPage}>
      <PageTitle>{t('logIn')}</PageTitle>
      <LoginForm
        phone={phone}
        onPhone={(typed) => visitor.change({ phone: typed })}
        logIn={(credentials) => account.login(credentials, element)}
      />
    </div>
  )
}
