import { useState } from 'react'
import { IconButton } from '../../ui/IconButton'
import { eyeIcon, eyeOffIcon } from '../../ui/icons/account'
import { TextField, type TextFieldProps } from '../../ui/TextField'
import { useView } from '../context'

type PasswordFieldProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'error' | 'onBlur' | 'ref'
> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useView()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
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
