import { useId } from 'react'
import { Icon, type IconShape } from './Icon'
import { css, srOnly } from './styles'

const group = css`
  display: inline-flex;
  padding: 1px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-pill);
  & > label {
    position: relative;
    flex: 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 44px;
    min-block-size: 40px;
    padding-inline: 9px;
    border-radius: var(--s-pill);
    color: var(--s-muted);
    font-size: var(--s-text-s);
    transition: background-color var(--s-fast) var(--s-ease);
  }
  & > label:has(:checked) {
    background: var(--s-ink);
    color: var(--s-background);
  }
  & > label:has(:focus-visible) {
    outline: 2px solid var(--s-accent);
    outline-offset: 3px;
  }
  @media (forced-colors: active) {
    & > label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`

export interface SegmentedProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; text: string; icon?: IconShape | undefined }[]
  onChange(value: T): void
}

/** A choice between a few options, as native radio buttons. The text of an option with an icon is visually hidden. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const name = useId()
  return (
    <div className={group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} title={option.icon && option.text}>
          <input
            className={srOnly}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon icon={option.icon} size={20} />}
          <span className={option.icon ? srOnly : undefined}>{option.text}</span>
        </label>
      ))}
    </div>
  )
}
