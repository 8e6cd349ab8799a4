import { TextField, type TextFieldProps } from '../../ui/TextField'
import { useView } from '../context'

type PhoneFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  /** Says that it is to be given. */
  missing?: boolean
  /** Whether it is what somebody logs in with: browsers then keep it together with the password. */
  login?: boolean
}

/** A phone, which runs from left to right in every language; it is read by `lib/phone`. */
export function PhoneField({ missing = false, login = false, ...field }: PhoneFieldProps) {
  const { t } = useView()
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
