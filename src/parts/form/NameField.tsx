import { TextField, type TextFieldProps } from '../../ui/TextField'
import { useView } from '../context'

type NameFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  /** Says that it is to be given. */
  missing?: boolean
}

/** The name of a person. */
export function NameField({ missing = false, ...field }: NameFieldProps) {
  const { t } = useView()
  return (
    <TextField
      {...field}
      label={t('name')}
      name="name"
      autoComplete="name"
      maxLength={120}
      error={missing ? t('enterName') : null}
    />
  )
}
