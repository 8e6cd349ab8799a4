import { Field, type FieldProps } from './Field'
import { Icon } from './Icon'
import { chevronDownIcon } from './icons/store'
import { css } from './styles'

const select = css`
  cursor: pointer;
  text-overflow: ellipsis;
  && {
    padding-inline-end: 44px;
  }
  & > option {
    background: Canvas;
    color: CanvasText;
  }
`
const chevron = css`
  position: absolute;
  inset-inline-end: 14px;
  display: flex;
  color: var(--s-muted);
  pointer-events: none;
`

export interface SelectProps extends FieldProps {
  value: string
  options: readonly { value: string; text: string; lang?: string | undefined }[]
  required?: boolean
  name?: string | undefined
  autoComplete?: string | undefined
  onChange(value: string): void
}

/** A native select, which has the best picker on phones and opens on the correct side in both directions. */
export const Select = ({
  label,
  error,
  hint,
  value,
  options,
  required,
  name,
  autoComplete,
  onChange,
}: SelectProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <>
        <select
          {...control}
          className={select}
          aria-required={required}
          name={name}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(({ value: key, text, lang }) => (
            <option key={key} value={key} lang={lang}>
              {text}
            </option>
          ))}
        </select>
        <span className={chevron}>
          <Icon icon={chevronDownIcon} size={18} />
        </span>
      </>
    )}
  </Field>
)
