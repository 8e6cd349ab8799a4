import { Alert } from '../../ui/Alert'
import { useValue } from '../../ui/use-value'
import { useRouter, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { CheckoutBody } from './CheckoutBody'
import { LinkedPurchase } from './LinkedPurchase'
import { useCheckout } from './use-checkout'

/** /checkOut: buys the lines that the link brought (Buy Now), else the cart; works when opened directly. */
export function CheckoutPage() {
  const { t } = useView<'account'>()
  const order = useValue(useCheckout().placement.state)
  const router = useRouter()
  const lines = router?.state.lines ?? null
  const { buy, option, quantity } = router?.route.query ?? {}
  return (
    <Page>
      <PageTitle>
        {order.status === 'placed' ? t('orderCode', { code: order.confirmation.code }) : t('checkoutTitle')}
      </PageTitle>
      {buy && !lines ? (
        <LinkedPurchase
          key={`${buy} ${option} ${quantity}`}
          productId={buy}
          optionId={option ?? null}
          quantity={Number(quantity ?? 1)}
          missing={<Alert tone="info">{t('productGone')}</Alert>}
        />
      ) : (
        <CheckoutBody lines={lines} />
      )}
    </Page>
  )
}
