import { LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useView, useValue } from '../context'
import { isPaidAfter } from '../../core/lib/checkout/pending-order'
import { useCheckout } from './use-checkout'
import { Sentence, verbatim } from '../../ui/Sentence'

const notices = css`
  display: grid;
  gap: 8px;
  margin-block-end: 16px;
  /* While it is empty, this region is out of flow, so that it takes no gap. */
  &:not(:has(p)) {
    position: absolute;
  }
`

/** Notices about earlier orders that the current purchase has replaced on screen. Shows none if `hidden`. */
export function OrdersAside({ hidden }: { hidden: boolean }) {
  const { placement } = useCheckout()
  const { t } = useView()
  const orders = useValue(placement.aside)
  // Render the live region even without an order, so that a message after a login is announced.
  const places = orders.length > 0 && !hidden ? orders : [null]
  return (
    <div className={notices}>
      {places.map((order, index) => (
        <LiveAlert
          key={index}
          tone="info"
          action={
            order && (
              <Button onClick={() => void placement.dispatch({ type: 'asideOpened', intent: order.intent })}>
                {t('showOrder')}
              </Button>
            )
          }
        >
          {order && (
            <Sentence>
              {t(isPaidAfter(order) ? 'orderAside' : 'cashOrderAside', { code: verbatim(order.code) })}
            </Sentence>
          )}
        </LiveAlert>
      ))}
    </div>
  )
}
