import { useEffect, useRef, useState } from 'react'
import { sameId } from '../../core/lib/ids'
import { percentOff } from '../../core/lib/money'
import { originalPrice, unitPrice } from '../../core/lib/price'
import { needsChoice } from '../../core/lib/availability'
import type { Product } from '../../core/types'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { cartIcon } from '../../ui/icons/common'
import { Price } from '../../ui/Price'
import { Stepper } from '../../ui/Stepper'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { OptionPicker } from './OptionPicker'
import type { Selection } from './use-selection'

const box = css`
  display: flex;
  flex-direction: column;
  gap: 24px;
`
const priceRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`
const status = css`
  color: var(--s-ok);
  font-size: var(--s-text-s);
  font-weight: 500;
  &[data-available='false'] {
    color: var(--s-bad);
  }
`
const inCart = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-block: 12px;
  border-block: 1px solid var(--s-line);
`

interface BuyBoxProps {
  product: Product
  selection: Selection
  /** What happens after something was put in the cart. */
  onAdded?: () => void
}

/** Price, choice, availability and "Add to cart", following the chosen option (SPEC §4). */
export function BuyBox({ product, selection, onAdded }: BuyBoxProps) {
  const { cart } = useShop()
  const { element } = useElement()
  const { t, money, number } = useView()
  const [error, setError] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLElement>(null)
  const { option, missing, available } = selection
  const line = useValue(cart.lines).find(
    (other) =>
      sameId(other.product.id, product.id) &&
      (option === null ? other.option === null : other.option !== null && sameId(other.option.id, option.id)),
  )
  const now = unitPrice(product, option)
  const was = originalPrice(product, option)
  const undecided = missing !== null

  useEffect(() => {
    if (missing === null) setError(false)
  }, [missing])

  const add = async () => {
    if (missing !== null) {
      setError(true)
      // UX 9: the focus goes to what is still to be chosen.
      content.current?.querySelector<HTMLElement>(`[data-axis="${missing}"] input`)?.focus()
      return
    }
    const result = await cart.add(product, option, element)
    if (result.ok) onAdded?.()
  }
  return (
    <div className={box} ref={content}>
      <div className={priceRow}>
        <Price
          size="l"
          now={now === null ? t('noPrice') : money(now)}
          was={was === null ? null : money(was)}
          labels={{ now: t('priceNow'), was: t('priceBefore') }}
        />
        {now !== null && was !== null && (
          <Badge tone="sale">{t('discount', { percent: number(percentOff(was, now)) })}</Badge>
        )}
        <slot name="after-price" />
      </div>
      {needsChoice(product) && <OptionPicker product={product} selection={selection} error={error} />}
      <p className={status} role="status" data-available={undecided || available}>
        {statusText()}
      </p>
      {line && (
        <div className={inCart}>
          <span>{t('inCart')}</span>
          <Stepper
            value={line.quantity}
            text={number(line.quantity)}
            labels={{
              quantity: t('quantity'),
              increase: t('increase'),
              decrease: t('decrease'),
              remove: t('remove'),
            }}
            onChange={(next) =>
              void (next > line.quantity ? cart.plus(line.key, element) : cart.minus(line.key, element))
            }
            onRemove={() => {
              // The stepper goes with the line: the focus goes to the button that brings it back.
              addButton.current?.focus()
              void cart.remove(line.key, element)
            }}
          />
        </div>
      )}
      <Button
        ref={addButton}
        variant="primary"
        size="l"
        full
        icon={cartIcon}
        disabled={!undecided && !available}
        onClick={() => void add()}
      >
        {t('addToCart')}
      </Button>
    </div>
  )

  // §4: products with options always show In Stock; a combination that is missing or sold out does not.
  function statusText() {
    if (undecided || available) return t('inStock')
    if (now === null && (option !== null || !needsChoice(product))) return t('noPrice')
    return t(needsChoice(product) ? 'itemNotAvailable' : 'outOfStock')
  }
}
