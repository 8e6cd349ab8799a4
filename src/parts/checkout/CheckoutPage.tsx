import { useRef } from 'react'
import { Alert } from '../../ui/Alert'
import { useValue } from '../../ui/use-value'
import { useRouter, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { CheckoutBody } from './CheckoutBody'
import { LinkedPurchase } from './LinkedPurchase'
import { useCheckout } from './use-checkout'

/** /checkOut: buys the lines passed by the link (Buy Now), else the cart. Also works when opened directly. */
export function CheckoutPage() {
  const { t } = useView()
  const order = useValue(useCheckout().placement.state)
  const router = useRouter()
  const wanted = { lines: router?.state.lines ?? null, query: router?.route.query ?? {} }
  // Once ordered, the lines are removed from the URL, but the screen keeps showing them.
  const shown = useRef(wanted)
  if (order.status !== 'placed' || wanted.lines || wanted.query.buy) shown.current = wanted
  const { lines, query } = shown.current
  const { buy, option, quantity } = query
  // After a reload or Back, it may no longer be known that this visitor has ordered the lines.
  const onOrdered = () => {
    router?.drop('lines')
    router?.setQuery({ buy: undefined, option: undefined, quantity: undefined })
  }
  return (
    <Page>
      <PageTitle>{t(order.status === 'placed' ? 'orderPlaced' : 'checkoutTitle')}</PageTitle>
      {buy && !lines ? (
        <LinkedPurchase
          key={`${buy} ${option} ${quantity}`}
          productId={buy}
          optionId={option ?? null}
          quantity={Number(quantity ?? 1)}
          missing={<Alert tone="info">{t('productGone')}</Alert>}
          onOrdered={onOrdered}
        />
      ) : (
        <CheckoutBody lines={lines} onOrdered={onOrdered} />
      )}
    </Page>
  )
}
