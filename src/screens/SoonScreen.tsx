import { CheckoutElement } from '../parts/checkout/CheckoutElement'
import { Page } from '../parts/Page'

/** The screens of accounts and checkout until they are built. */
export function SoonScreen() {
  return (
    <Page>
      <CheckoutElement headingLevel="h1" />
    </Page>
  )
}
