import { use } from 'react'
import { Alert } from '../../ui/Alert'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { PageTitle } from '../Page'
import { formPage } from './form-page'
import { LoginForm } from './LoginForm'

/** In the place of the profile whose login ran out, so that nothing typed there is lost. */
export function LogInAgain() {
  const { account, visitor } = use(useShop().person())
  const { t } = useView()
  const { phone } = useValue(visitor.typed)
  return (
    <div className={formPage}>
      <PageTitle>{t('logIn')}</PageTitle>
      <Alert tone="info">{t('sessionOver')}</Alert>
      <LoginForm phone={phone} onPhone={(typed) => visitor.change({ phone: typed })} logIn={account.login} />
    </div>
  )
}
