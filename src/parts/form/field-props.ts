import type { TextFieldProps } from '../../ui/TextField'

/** Of a field that knows its label, its keyboard and what browsers fill in. */
export type FieldProps = Pick<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'readOnly' | 'enterKeyHint' | 'error'
> & {
  /** Shows that something must be entered, in place of `error`. */
  missing?: boolean
}

export type UserNameFieldProps = FieldProps & {
  /** Whether it is the user name of a login: password managers then store it with the password. */
  login?: boolean
}
