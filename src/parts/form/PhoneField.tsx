import { TextField } from '../../ui/TextField'
import { phoneFault, PHONE_TEXTS } from '../../core/lib/checkout/validate'
import { useView } from '../context'
import type { UserNameFieldProps } from './field-props'

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
      type="tel"
      inputMode="tel"
      autoComplete={login ? 'username' : 'tel'}
      dir="ltr"
      maxLength={40}
      error={missing && fault ? t(PHONE_TEXTS[fault]) : error}
    />
  )
}
