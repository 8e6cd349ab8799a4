import { useState, type MouseEvent } from 'react'
import { isPhoneTaken } from '../../core/lib/account/refusal'
import { registerFaults } from '../../core/lib/checkout/validate'
import type { Credentials } from '../../core/types'
import { Button } from '../../ui/Button'
import { useShop, useView, useValue } from '../context'
import { NameField, PasswordField, AccountNameField } from '../form/fields'
import { FormAlert, SubmitButton, useForm } from '../form/use-form'
import { aside } from '../styles'
import { refusalText } from './refusal-text'
import { Form } from '../../ui/Form'
import { usePerson } from './use-person'

interface SignUpFormProps {
  /** Called with the credentials of the new account. The form is busy until the returned promise resolves. */
  onDone(credentials: Credentials): Promise<void> | void
  /** The props of the “Log In” link, for users who have an account. */
  logIn: { href?: string; onClick(event: MouseEvent<HTMLElement>): void }
}

/** A sign-up form. Marks missing fields, shows the server's message in an alert, and keeps the input. */
export function SignUpForm({ onDone, logIn }: SignUpFormProps) {
  const { can } = useShop()
  const { account, visitor } = usePerson()
  const view = useView()
  const { t } = view
  const [password, setPassword] = useState('')
  const person = { ...useValue(visitor.typed), password }
  const faults = registerFaults(person, can.accounts)
  const { form, busy, field, alert } = useForm(faults, {
    // Send the form even without a name: the server decides whether it is required.
    sendable: faults.every((field) => field === 'name'),
    async send() {
      const refusal = await account.register(person)
      if (refusal) return refusal
      // Keep the phone: it prefills the login.
      visitor.change({ name: '' })
      await onDone(person)
      return null
    },
  })
  return (
    <Form {...form}>
      <NameField {...field('name', person.name, (name) => visitor.change({ name }))} />
      <AccountNameField {...field('phone', person.phone, (phone) => visitor.change({ phone }))} login />
      <PasswordField {...field('password', password, setPassword)} autoComplete="new-password" />
      <FormAlert {...alert}>
        {(notice) => {
          if (notice === 'faults') return faults.length > 0 && t('enterCredentials')
          if (isPhoneTaken(notice)) return t(can.accounts === 'email' ? 'emailTaken' : 'phoneTaken')
          return refusalText(notice, view)
        }}
      </FormAlert>
      <SubmitButton busy={busy}>{t('signUp')}</SubmitButton>
      <p className={aside}>
        <span>{t('haveAccount')}</span>
        <Button variant="quiet" {...logIn}>
          {t('logIn')}
        </Button>
      </p>
    </Form>
  )
}
