import { TextField } from '../../ui/TextField'
import { shownPrefix } from '../../core/lib/checkout/phone'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import type { UserNameFieldProps } from './field-props'

export function PhoneField({
  missing = false,
  login = false,
  error = null,
  value,
  ...field
}: UserNameFieldProps) {
  const { settings } = useShop()
  const { t } = useView<'account'>()
  const { countryCode } = useValue(settings.config)
  const currency = useValue(settings.settings.state).data?.currency.en ?? ''
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
      prefix={shownPrefix(value, { code: countryCode, currency }) ?? undefined}
      maxLength={40}
      // Where something is written, it has letters, or no digit.
      error={missing ? t(value.trim() ? 'onlyNumbers' : 'enterPhone') : error}
    />
  )
}
