import { use, useState } from 'react'
import type { Refusal } from '../../core/types'
import { useShop, useView } from '../context'
import { PasswordField } from '../form/fields'
import { FormAlert, SubmitButton, useForm } from '../form/use-form'
import { Form } from '../../ui/Form'
import { refusalText } from './refusal-text'

/**
 * The form for a new password. Some servers require the current one as well.
 * @param phone identifies the account for password managers
 */
export function PasswordForm({ phone, onChanged }: { phone: string; onChanged(): void }) {
  const { can, person } = useShop()
  const { account } = use(person())
  const view = useView()
  const { t } = view
  const needsPresent = can.passwordChange === true
  const [present, setPresent] = useState('')
  const [password, setPassword] = useState('')
  const faults = [
    ...(needsPresent && !present ? (['present'] as const) : []),
    ...(password ? [] : (['password'] as const)),
  ]
  const { form, busy, field, alert } = useForm<'present' | 'password', Refusal>(faults, {
    // Faults are explained at their fields, and there are at most two, so they need no notice.
    noticeFrom: 3,
    async send() {
      const refusal = await account.changePassword(password, needsPresent ? present : undefined)
      if (!refusal) onChanged()
      return refusal
    },
  })
  return (
    <Form {...form}>
      {can.accounts === 'phone' && (
        <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      )}
      {needsPresent && (
        <PasswordField
          {...field('present', present, setPresent)}
          label={t('presentPassword')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field('password', password, setPassword)}
        label={t('newPassword')}
        autoComplete="new-password"
      />
      <FormAlert {...alert}>{(notice) => notice !== 'faults' && textOf(notice)}</FormAlert>
      <SubmitButton busy={busy}>{t('save')}</SubmitButton>
    </Form>
  )

  function textOf(refusal: Refusal) {
    if (needsPresent && refusal.status === 401) return t('wrongPassword')
    // The password is too weak for the server.
    return needsPresent && refusal.status === 422 ? refusalText(refusal, view) : t('somethingWrong')
  }
}
