import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { subtotalText } from '../cart/subtotal-text'
import { useShop, useView } from '../context'
import { Verbatim } from '../../ui/Verbatim'

const text = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  line-height: 1.35;
  & > bdi {
    font-size: var(--s-text-s);
    font-variant-numeric: tabular-nums;
    font-weight: 400;
    white-space: nowrap;
  }
`

/** “Go to checkout” with the total of the available cart lines. */
export function CheckoutText() {
  const { cart } = useShop()
  const { t, money } = useView<'browse'>()
  const subtotal = useValue(useMemo(() => computed(() => subtotalText(cart, money)), [cart, money]))
  return (
    <span className={text}>
      <span>{t('goToCheckout')}</span>
      <Verbatim>{subtotal}</Verbatim>
    </span>
  )
}
