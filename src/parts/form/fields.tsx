import { type TextFieldProps, TextField } from '../../ui/TextField'
import { css } from '../../ui/styles'
import { useView, useShop } from '../context'
import { EMAIL_LENGTH, phoneFault, PHONE_TEXTS } from '../../core/lib/checkout/validate'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../ui/IconButton'

/**
 * Marks the labels of required fields with an asterisk, in forms that also have optional fields. Screen readers use
 * `aria-required`.
 */
export const marksRequired = css`
  & [part='label']:has(+ * > [aria-required='true'])::after {
    content: ' *';
    content: ' *' / '';
    color: var(--s-bad);
  }
`

/** The props of a field with a fixed label, keyboard and autocomplete value. */
export type FieldProps = Pick<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'readOnly' | 'enterKeyHint' | 'error'
> & {
  /** Whether to show the error for an empty field instead of `error`. */
  missing?: boolean
}

export type UserNameFieldProps = FieldProps & {
  /** Whether the field is the user name of a login, so that password managers store it with the password. */
  login?: boolean
}

export const eyeIcon =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z'
export const eyeOffIcon =
  'M4 4l16 16M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5s-1 1.9-2.9 3.6M6.3 7.3C3.8 9 2.5 12 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M9.9 9.9a3 3 0 0 0 4.2 4.2'

export function NameField({ missing = false, error = null, ...field }: FieldProps) {
  const { t } = useView()
  return (
    <TextField
      {...field}
      label={t('name')}
      name="name"
      aria-required
      autoComplete="name"
      maxLength={120}
      error={missing ? t('enterName') : error}
    />
  )
}

export function EmailField({ missing = false, login = false, error = null, ...field }: UserNameFieldProps) {
  const { t } = useView()
  return (
    <TextField
      {...field}
      label={t('email')}
      name="email"
      aria-required
      type="email"
      inputMode="email"
      autoComplete={login ? 'username' : 'email'}
      dir="ltr"
      maxLength={EMAIL_LENGTH}
      error={missing ? t('enterEmail') : error}
    />
  )
}

export function PhoneField({
  missing = false,
  login = false,
  optional = false,
  error = null,
  value,
  ...field
}: UserNameFieldProps & { optional?: boolean }) {
  const { t } = useView()
  const fault = phoneFault(value)
  return (
    <TextField
      {...field}
      value={value}
      label={t('phoneNumber')}
      name="phone"
      aria-required={!optional}
      hint={optional ? t('optional') : undefined}
      type="tel"
      inputMode="tel"
      autoComplete={login ? 'username' : 'tel'}
      dir="ltr"
      maxLength={40}
      error={missing && fault ? t(PHONE_TEXTS[fault]) : error}
    />
  )
}

/** The field that identifies an account: a phone or an e-mail address, depending on the server. */
export function AccountNameField(props: ComponentProps<typeof PhoneField>) {
  const { can } = useShop()
  return can.accounts === 'email' ? <EmailField {...props} /> : <PhoneField {...props} />
}

interface PasswordFieldProps extends Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  label?: string
  autoComplete: 'current-password' | 'new-password'
  /** Whether to show the error for an empty field. */
  missing: boolean
}

export function PasswordField({ missing, label, ...field }: PasswordFieldProps) {
  const { t } = useView()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      label={label ?? t('password')}
      error={missing ? t('enterPassword') : null}
      name="password"
      aria-required
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          icon={shown ? eyeOffIcon : eyeIcon}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          size={20}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
