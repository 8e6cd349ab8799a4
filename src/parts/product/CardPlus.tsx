import { useRef } from 'react'
import { needsChoice } from '../../core/lib/catalogue/availability'
import type { Product } from '../../core/types'
import { css } from '../../ui/styles'
import { useView, useElement, useShop, usePick } from '../context'
import type { CardModel } from './card-model'
import { MAX_QUANTITY } from '../../core/constants'
import { countOf, isLineOf } from '../../core/lib/cart/cart-lines'
import { sameId } from '../../core/lib/util/ids'
import { IconButton } from '../../ui/IconButton'
import { minusIcon, plusIcon, trashIcon } from '../../ui/icons/cart'

/** The button is on the picture, above the link that covers the card. In the list layout, it is beside the text. */
const corner = css`
  display: flex;
  grid-area: 1 / 1;
  place-self: end;
  z-index: 1;
  align-items: center;
  margin: 6px;
  border-radius: var(--s-pill);
  background: var(--s-surface);
  box-shadow: inset 0 0 0 1px var(--s-line);
  color: var(--s-ink);
  font-variant-numeric: tabular-nums;
  font-weight: 500;
  [data-row='true'] & {
    flex: none;
    margin: 0;
    margin-inline-start: auto;
  }
  & > span {
    min-inline-size: 2ch;
    text-align: center;
  }
`

interface CardPlusProps {
  product: Product
  model: CardModel
}

/**
 * The plus button of a card. It opens a dialog with the options or, for a product without options, adds the product and
 * then sets its quantity. The accessible names of the buttons include the product, to distinguish them.
 */
export function CardPlus({ product, model }: CardPlusProps) {
  if (!needsChoice(product)) return model.direct && <DirectPlus product={product} model={model} />
  return <OptionsPlus product={product} model={model} />
}

function OptionsPlus({ product, model }: CardPlusProps) {
  const { cart } = useShop()
  const { panels } = useElement()
  const { t, number } = useView()
  const count = usePick(cart.lines, (lines) =>
    countOf(lines.filter((line) => sameId(line.product.id, product.id))),
  )
  const badge = count > 0 ? number(count) : null
  const label = `${t('chooseOptions')}: ${model.title}`
  return (
    <div className={corner}>
      <IconButton
        icon={plusIcon}
        label={badge === null ? label : `${label}, ${t('inCart')}: ${badge}`}
        badge={badge}
        aria-haspopup="dialog"
        onClick={() => panels.openQuickAdd(product, model.image)}
      />
    </div>
  )
}

/**
 * Adds the product directly. The plus button stays mounted when the stepper appears around it, so that it keeps the
 * focus.
 */
function DirectPlus({ product, model: { title } }: CardPlusProps) {
  const { cart } = useShop()
  const { element } = useElement()
  const { t, number } = useView()
  const plus = useRef<HTMLElement>(null)
  const line = usePick(cart.lines, (lines) => lines.find((other) => isLineOf(other, product, null)))
  const less = () => {
    if (!line) return
    if (line.quantity === 1) plus.current?.focus()
    void cart.minus(line.key, element)
  }
  return (
    <div className={corner} role="group" aria-label={`${t('quantity')}: ${title}`}>
      {line && (
        <>
          <IconButton
            icon={line.quantity > 1 ? minusIcon : trashIcon}
            size={20}
            label={`${t(line.quantity > 1 ? 'decrease' : 'remove')}: ${title}`}
            onClick={less}
          />
          <span>{number(line.quantity)}</span>
        </>
      )}
      <IconButton
        ref={plus}
        icon={plusIcon}
        label={`${t(line ? 'increase' : 'addToCart')}: ${title}`}
        disabled={line && line.quantity >= MAX_QUANTITY}
        onClick={() => void (line ? cart.plus(line.key, element) : cart.add(product, null, element))}
      />
    </div>
  )
}
