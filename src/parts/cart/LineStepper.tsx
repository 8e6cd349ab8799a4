import type { CartLine } from '../../core/types'
import { useElement, useShop, useView } from '../context'
import { Icon } from '../../ui/Icon'
import { minusIcon, plusIcon, trashIcon } from '../../ui/icons/cart'
import { css } from '../../ui/styles'

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

interface LineStepperProps {
  line: CartLine
  /** The accessible name, which several steppers on one page need. */
  label?: string
  /** Called by the minus button at quantity 1, when it shows a bin. */
  onRemove(): void
  /** Whether the minus button keeps its icon at quantity 1, because a separate remove button is next to it. */
  binBeside?: boolean | undefined
}

/** The quantity of a line, with buttons to change it. */
export function LineStepper({ line: { key, quantity }, label, onRemove, binBeside }: LineStepperProps) {
  const { cart } = useShop()
  const { element } = useElement()
  const { t, number } = useView()
  const last = quantity <= 1
  return (
    <div className={stepper} role="group" aria-label={label ?? t('quantity')} part="quantity">
      <button
        type="button"
        aria-label={t(last ? 'remove' : 'decrease')}
        onClick={() => (last ? onRemove() : void cart.minus(key, element))}
      >
        <Icon icon={last && !binBeside ? trashIcon : minusIcon} size={18} />
      </button>
      <span>{number(quantity)}</span>
      <button type="button" aria-label={t('increase')} onClick={() => void cart.plus(key, element)}>
        <Icon icon={plusIcon} size={18} />
      </button>
    </div>
  )
}
