import { TextField, type TextFieldProps } from '../../ui/TextField'
import { useView } from '../context'

type NameFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'enterKeyHint' | 'error'> & {
  missing?: boolean
}

export function NameField({ missing = false, error = null, ...field }: NameFieldProps) {
  const { t } = useView<'account'>()
  return (
    <TextField
      {...field}
      label={t('name')}
      name="name"
      autoComplete="name"
      maxLength={120}
      error={missing ? t('enterName') : error}
    />
  )
}
