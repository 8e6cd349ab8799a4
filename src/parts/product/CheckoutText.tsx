import { css } from '../../ui/styles'
import { useSubtotalText } from '../cart/use-subtotal'
import { useView } from '../context'
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
  const { t } = useView()
  const subtotal = useSubtotalText()
  return (
    <span className={text}>
      <span>{t('goToCheckout')}</span>
      <Verbatim>{subtotal}</Verbatim>
    </span>
  )
}
