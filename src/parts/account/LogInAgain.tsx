import { use, useState } from 'react'
import { Alert } from '../../ui/Alert'
import { useShop, useView } from '../context'
import { PageTitle } from '../Page'
import { formPage } from './form-page'
import { LoginForm } from './LoginForm'

/** In the place of the profile whose login ran out, so that nothing typed there is lost. */
export function LogInAgain() {
  const { account } = use(useShop().person())
  const { t } = useView()
  const [phone, setPhone] = useState('')
  return (
    <div className={formPage}>
      <PageTitle>{t('logIn')}</PageTitle>
      <Alert tone="info">{t('sessionOver')}</Alert>
      <LoginForm phone={phone} onPhone={setPhone} logIn={account.login} />
    </div>
  )
}
