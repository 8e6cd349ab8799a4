import { TextField } from '../../ui/TextField'
import { isBlank } from '../../core/lib/checkout/validate'
import { useView } from '../context'
import type { UserNameFieldProps } from './field-props'

export function PhoneField({
  missing = false,
  login = false,
  error = null,
  value,
  ...field
}: UserNameFieldProps) {
  const { t } = useView<'account'>()
  return (
    <TextField
      {...field}
      value={value}
      label={t('phoneNumber')}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={login ? 'username' : 'tel'}
      dir="ltr"
      maxLength={40}
      // Where something is written, it has letters, or no digit.
      error={missing ? t(isBlank(value) ? 'enterPhone' : 'onlyNumbers') : error}
    />
  )
}
