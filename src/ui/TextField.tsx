import { type InputHTMLAttributes, type Ref, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconShape } from './Icon'
import { css } from './styles'
import type { Elements } from './elements'
import { alertIcon } from './icons/common'
import { keepEventsInside } from './own-events'
import { chevronDownIcon } from './icons/store'

const field = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`
const caption = css`
  align-self: flex-start;
  margin-block-end: 6px;
  font-size: var(--s-text-s);
  font-weight: 500;
`
const box = css`
  position: relative;
  display: flex;
  align-items: center;
  min-block-size: 48px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-radius);
  background: var(--s-surface);
  transition: border-color var(--s-fast) var(--s-ease);
  @media (hover: hover) {
    &:hover {
      border-color: var(--s-ink);
    }
  }
  &[data-invalid] {
    border-color: var(--s-bad);
    box-shadow: inset 0 0 0 1px var(--s-bad);
  }
  &:has(> :is(input, select):focus-visible) {
    outline: 2px solid var(--s-accent);
    outline-offset: 1px;
  }
  & > svg:first-child {
    margin-inline: 14px -4px;
    color: var(--s-muted);
  }
  & > :is(input, select) {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: 46px;
    padding: 8px 14px;
    border: 0;
    border-radius: inherit;
    outline: none;
    background: none;
    appearance: none;
    /* iOS zooms in on focused fields with text below 16 px. */
    font-size: max(16px, var(--s-text-m));
    line-height: 1.4;
    /* Aligns the text with the form, even if it has the other direction. */
    text-align: match-parent;
    text-align: -webkit-match-parent;
    /* Scrolls the label above the field and a message below it into view, too. */
    scroll-margin-block: calc(var(--s-over, 0px) + 40px) calc(var(--s-under, 0px) + 64px);
  }
  & > input::placeholder {
    color: var(--s-muted);
    opacity: 1;
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
`
const help = css`
  margin-block-start: 6px;
  color: var(--s-muted);
  font-size: var(--s-text-s);
`
const problem = css`
  display: flex;
  gap: 6px;
  margin-block-start: 6px;
  color: var(--s-bad);
  font-size: var(--s-text-s);
  & > svg {
    margin-block-start: 0.15em;
  }
`

export interface FieldProps {
  label: string
  /** The message about an invalid value. Announced when it appears. */
  error?: string | null | undefined
  /** A hint for filling in the field, usually an example. Takes no space if undefined. */
  hint?: string | undefined
}

interface FieldFrameProps extends FieldProps {
  /** Renders the control with the attributes that connect it to its label and error. */
  children(control: ControlProps): ReactNode
}

interface ControlProps {
  id: string
  part: 'input'
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Field({ label, error, hint, children }: FieldFrameProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  // `IdleTasks` also does this when the page is idle, but the field may be used before.
  useLayoutEffect(() => {
    if (ref.current) keepEventsInside(ref.current.getRootNode())
  }, [])
  const problemId = `${id}-problem`
  const hintId = `${id}-hint`
  const describedBy = [error ? problemId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <div ref={ref} className={field}>
      <label className={caption} part="label" htmlFor={id}>
        {label}
      </label>
      <div className={box} data-invalid={error ? '' : undefined}>
        {children({
          id,
          part: 'input',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {hint && (
        <p id={hintId} className={help}>
          {hint}
        </p>
      )}
      <div id={problemId} aria-live="polite">
        {error && (
          <p className={problem} part="field-error">
            <Icon icon={alertIcon} size={18} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

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

interface SelectProps extends FieldProps {
  value: string
  options: readonly { value: string; text: string; lang?: string | undefined }[]
  required?: boolean
  name?: string | undefined
  autoComplete?: string | undefined
  onChange(value: string): void
}

/**
 * A field with a native select, which has the best picker on phones and opens on the correct side in both directions.
 */
export const Select = ({ value, options, required, name, autoComplete, onChange, ...field }: SelectProps) => (
  <Field {...field}>
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

const suffix = css`
  flex: none;
  /* The unit is as wide as a currency code even while it is empty, so that the input does not move when the unit
     loads. */
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
