import type { ChangeEvent, KeyboardEvent } from 'react'
import { Field, type FieldProps } from './Field'

interface CodeFieldProps extends Omit<FieldProps, 'children'> {
  value: string
  /** The height of a multi-line field; without it, the field has a single line. */
  rows?: number
  placeholder?: string | undefined
  /** Receives null when the field is emptied. */
  onChange(value: string | null): void
  /** Called on blur or Enter. */
  onSettle?(): void
}

/** A field for machine-readable text. */
export function CodeField({ value, rows, placeholder, onChange, onSettle, ...field }: CodeFieldProps) {
  const Control = rows ? 'textarea' : 'input'
  return (
    <Field {...field}>
      {(control) => (
        <Control
          {...control}
          {...(rows ? { rows } : { type: 'text' })}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onBlur={onSettle}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && onSettle?.()}
          onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(event.currentTarget.value || null)
          }
        />
      )}
    </Field>
  )
}
