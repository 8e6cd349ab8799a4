import { EMAIL_LENGTH } from '../../core/lib/checkout/validate'
import { TextField } from '../../ui/TextField'
import { useView } from '../context'
import type { UserNameFieldProps } from './field-props'

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
