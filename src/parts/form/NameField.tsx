import { TextField } from '../../ui/TextField'
import { useView } from '../context'
import type { FieldProps } from './field-props'

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
