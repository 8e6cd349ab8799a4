import { useRouter, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { CheckoutBody } from './CheckoutBody'
import { LinkedPurchase } from './LinkedPurchase'

/** /checkOut: of the lines that the link brought (Buy Now), else of the cart; it can be opened directly (DECISIONS §2). */
export function CheckoutPage() {
  const { t } = useView()
  const router = useRouter()
  const lines = router?.state.lines ?? null
  const { buy, option, quantity } = router?.route.query ?? {}
  return (
    <Page>
      <PageTitle>{t('checkoutTitle')}</PageTitle>
      {buy && !lines ? (
        <LinkedPurchase productId={buy} optionId={option ?? null} quantity={Number(quantity ?? 1)} />
      ) : (
        <CheckoutBody lines={lines} />
      )}
    </Page>
  )
}
