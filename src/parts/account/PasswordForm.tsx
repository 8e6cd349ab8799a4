import { use, useState } from 'react'
import { Alert } from '../../ui/Alert'
import { useShop, useView } from '../context'
import { PasswordField } from '../form/fields'
import { FormNotice } from '../form/FormNotice'
import { SubmitButton } from '../form/SubmitButton'
import { useForm } from '../form/use-form'
import { Form } from '../../ui/Form'

/** @param phone identifies the account for password managers */
export function PasswordForm({ phone, onChanged }: { phone: string; onChanged(): void }) {
  const { account } = use(useShop().person())
  const { t } = useView()
  const [password, setPassword] = useState('')
  const { form, busy, tried, notice, holders } = useForm(password ? [] : ['password'], {
    async send() {
      const refusal = await account.changePassword(password)
      if (!refusal) onChanged()
      return refusal && 'somethingWrong'
    },
  })
  return (
    <Form {...form}>
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        value={password}
        missing={tried && !password}
        onChange={setPassword}
      />
      <FormNotice holders={holders}>
        {notice === 'somethingWrong' && <Alert tone="danger">{t(notice)}</Alert>}
      </FormNotice>
      <SubmitButton busy={busy}>{t('save')}</SubmitButton>
    </Form>
  )
}
