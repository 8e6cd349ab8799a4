import { useRouter, useView } from '../context'
import { Page, PageTitle } from '../Page'
import { CheckoutBody } from './CheckoutBody'

/** /checkOut: of the lines that the link brought (Buy Now), else of the cart; it can be opened directly (DECISIONS §2). */
export function CheckoutPage() {
  const { t } = useView()
  return (
    <Page>
      <PageTitle>{t('checkoutTitle')}</PageTitle>
      <CheckoutBody lines={useRouter()?.state.lines ?? null} />
    </Page>
  )
}
