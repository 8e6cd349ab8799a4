import { Icon } from './Icon'
import { minusIcon, plusIcon, trashIcon } from './icons/cart'
import { css } from './styles'

const stepper = css`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-pill);
  font-variant-numeric: tabular-nums;
  & > button {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 42px;
    border-radius: var(--s-pill);
  }
  @media (hover: hover) {
    & > button:hover {
      background: var(--s-sunken);
    }
  }
  & > span {
    min-inline-size: 2ch;
    font-weight: 500;
    text-align: center;
  }
`

export interface StepperProps {
  value: number
  /** `value` in the shop's numerals. */
  text: string
  onChange(value: number): void
  /** Called by minus at quantity 1, which then shows a bin. */
  onRemove(): void
  /** Keeps the minus icon at quantity 1, since a separate remove button is next to it. */
  binBeside?: boolean | undefined
  labels: { quantity: string; increase: string; decrease: string; remove: string }
}

export function Stepper({ value, text, onChange, onRemove, binBeside, labels }: StepperProps) {
  const last = value <= 1
  return (
    <div className={stepper} role="group" aria-label={labels.quantity} part="quantity">
      <button
        type="button"
        aria-label={last ? labels.remove : labels.decrease}
        onClick={() => (last ? onRemove() : onChange(value - 1))}
      >
        <Icon icon={last && !binBeside ? trashIcon : minusIcon} size={18} />
      </button>
      <span>{text}</span>
      <button type="button" aria-label={labels.increase} onClick={() => onChange(value + 1)}>
        <Icon icon={plusIcon} size={18} />
      </button>
    </div>
  )
}
