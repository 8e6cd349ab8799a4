import { Field, type FieldProps } from './Field'

interface CodeFieldProps extends Omit<FieldProps, 'children'> {
  value: string
  placeholder?: string | undefined
  /** Null when it has been emptied. */
  onChange(value: string | null): void
  /** The field is left, or Enter pressed. */
  onSettle?(): void
}

/** One line of what machines read. */
export const CodeField = ({ value, placeholder, onChange, onSettle, ...field }: CodeFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        type="text"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onBlur={onSettle}
        onKeyDown={(event) => event.key === 'Enter' && onSettle?.()}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    )}
  </Field>
)
