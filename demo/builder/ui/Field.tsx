import { useId, type ReactNode } from 'react'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Empty if the value is valid. */
  error?: string | undefined
  /** Renders the control with these attributes. */
  children(control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }): ReactNode
}

/** A control with its label above, and its hint and error below. */
export function Field({ label, hint, error = '', children }: FieldProps) {
  const id = useId()
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
