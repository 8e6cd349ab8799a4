import { useId } from 'react'
import { availableValues, axesOf } from '../../core/lib/variants'
import type { Axis, Product } from '../../core/types'
import { srOnly } from '../../ui/base'
import { css } from '../../ui/styles'
import { useView } from '../context'
import type { Selection } from './use-selection'

const field = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`
const legend = css`
  margin-block-end: 8px;
  font-weight: 500;
  & > span {
    color: var(--s-muted);
    font-weight: 400;
  }
`
const values = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const value = css`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: 48px;
  min-block-size: 44px;
  padding: 8px 16px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-radius);
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  &:hover {
    border-color: var(--s-ink);
  }
  &:has(:checked) {
    border-color: var(--s-accent);
    box-shadow: inset 0 0 0 1px var(--s-accent);
    font-weight: 500;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--s-accent);
    outline-offset: 2px;
  }
  &[data-availability='missing'],
  &[data-availability='sold-out'] {
    border-style: dashed;
    color: var(--s-muted);
    text-decoration: line-through;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`
const errorText = css`
  margin-block-start: 8px;
  color: var(--s-bad);
  font-size: var(--s-text-s);
`

const LABELS = { color: 'color', size: 'size' } as const satisfies Record<Axis, string>
const ERRORS = { color: 'chooseColor', size: 'chooseSize' } as const satisfies Record<Axis, string>

interface OptionPickerProps {
  product: Product
  selection: Selection
  /** Somebody tried to buy without having chosen. */
  error: boolean
}

/** Colour and size as radio groups; a pair that does not exist or is sold out can be seen to be so (UX 8). */
export function OptionPicker({ product, selection, error }: OptionPickerProps) {
  const { t, local } = useView()
  const id = useId()
  return axesOf(product).map(({ axis, values: all }) => {
    const availability = availableValues(product, selection.choices, axis)
    const chosen = all.find((item) => item.id === selection.choices[axis])
    const missing = error && !chosen
    return (
      <fieldset key={axis} className={field} aria-describedby={missing ? `${id}-${axis}` : undefined}>
        <legend className={legend}>
          {t(LABELS[axis])} {chosen && <span>{local(chosen.title).text}</span>}
        </legend>
        <div className={values} data-axis={axis}>
          {all.map((item) => {
            const { text, lang } = local(item.title)
            const state = availability.get(item.id) ?? 'missing'
            return (
              <label key={item.id} className={value} data-availability={state} lang={lang} part="option">
                <input
                  type="radio"
                  name={`${id}-${axis}`}
                  checked={selection.choices[axis] === item.id}
                  onChange={() => selection.choose(axis, item.id)}
                />
                {text}
                {state !== 'available' && (
                  <span className={srOnly}>
                    , {t(state === 'sold-out' ? 'outOfStock' : 'itemNotAvailable')}
                  </span>
                )}
              </label>
            )
          })}
        </div>
        {missing && (
          <p id={`${id}-${axis}`} className={errorText} role="alert" part="field-error">
            {t(ERRORS[axis])}
          </p>
        )}
      </fieldset>
    )
  })
}
