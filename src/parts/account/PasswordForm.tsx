import { use, useState } from 'react'
import { useShop, useView } from '../context'
import { PasswordField } from '../form/fields'
import { FormAlert, SubmitButton, useForm } from '../form/use-form'
import { Form } from '../../ui/Form'

/** @param phone identifies the account for password managers */
export function PasswordForm({ phone, onChanged }: { phone: string; onChanged(): void }) {
  const { account } = use(useShop().person())
  const { t } = useView()
  const [password, setPassword] = useState('')
  const { form, busy, field, alert } = useForm(password ? [] : ['password'], {
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
        {...field('password', password, setPassword)}
        label={t('newPassword')}
        autoComplete="new-password"
      />
      <FormAlert {...alert}>{(notice) => notice === 'somethingWrong' && t(notice)}</FormAlert>
      <SubmitButton busy={busy}>{t('save')}</SubmitButton>
    </Form>
  )
}
