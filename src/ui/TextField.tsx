import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from './Field'
import { Icon, type IconShape } from './Icon'
import { css } from './styles'
import type { Elements } from './elements'

const suffix = css`
  flex: none;
  /* As wide as a currency code even while empty, so that the input does not move when the unit loads. */
  min-inline-size: calc(2.5em + 14px);
  padding-inline-end: 14px;
  color: var(--s-muted);
  font-size: var(--s-text-s);
  text-align: end;
  max-inline-size: 40%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'aria-invalid' | 'aria-describedby'
>

export interface TextFieldProps extends FieldProps, Native {
  value: string
  onChange(value: string): void
  icon?: IconShape | undefined
  /** The unit of the value; empty while it loads, with its space reserved. */
  unit?: string | undefined
  action?: Elements
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A single-line text input. `dir="ltr"` is for values that are left-to-right in every language (phones, codes, prices);
 * by default the direction follows the text. Never `type="number"`, which silently drops Arabic-Indic digits.
 */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, value, onChange, icon, unit, action, dir, ref, ...native } = props
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <>
          {icon && <Icon icon={icon} size={20} />}
          <input
            type="text"
            {...native}
            {...control}
            ref={ref}
            dir={dir ?? (value ? 'auto' : undefined)}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {unit !== undefined && (
            <bdi className={suffix} aria-hidden="true">
              {unit}
            </bdi>
          )}
          {action}
        </>
      )}
    </Field>
  )
}
