import { Field, type FieldProps } from './Field'

interface CodeFieldProps extends Omit<FieldProps, 'children'> {
  value: string
  placeholder?: string | undefined
  /** Receives null when the field is emptied. */
  onChange(value: string | null): void
  /** Called on blur or Enter. */
  onSettle?(): void
}

/** A single-line field for machine-readable text. */
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
