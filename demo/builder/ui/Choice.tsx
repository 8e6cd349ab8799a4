import { useId, type ReactNode } from 'react'

interface ChoiceProps<Value extends string> {
  label: string
  /** The id of a longer description. */
  describedBy?: string | undefined
  value: Value
  options: readonly { value: Value; text: ReactNode }[]
  onChange(value: Value): void
  /** Whether option texts are code, which is left-to-right. */
  code?: boolean
}

/** A group of native radio buttons. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, describedBy, value, options, onChange, code } = props
  const name = useId()
  return (
    <div
      className="choice"
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      dir={code ? 'ltr' : undefined}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  )
}
