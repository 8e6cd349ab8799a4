import type { TextFieldProps } from '../../ui/TextField'

/** The props of a field with a fixed label, keyboard and autocomplete value. */
export type FieldProps = Pick<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'readOnly' | 'enterKeyHint' | 'error'
> & {
  /** Shows the error for an empty field, instead of `error`. */
  missing?: boolean
}

export type UserNameFieldProps = FieldProps & {
  /** Whether the field is the user name of a login, so that password managers store it with the password. */
  login?: boolean
}
