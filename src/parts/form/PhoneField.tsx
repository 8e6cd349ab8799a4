import { TextField, type TextFieldProps } from '../../ui/TextField'
import { useView } from '../context'

type PhoneFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  missing?: boolean
  /** Whether it is the user name of a login: password managers then store it with the password. */
  login?: boolean
}

export function PhoneField({ missing = false, login = false, ...field }: PhoneFieldProps) {
  const { t } = useView<'account'>()
  return (
    <TextField
      {...field}
      label={t('phoneNumber')}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={login ? 'username' : 'tel'}
      dir="ltr"
      maxLength={40}
      error={missing ? t('enterPhone') : null}
    />
  )
}
