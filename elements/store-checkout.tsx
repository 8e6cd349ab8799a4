import { Frame } from '../src/Frame'
import { Suspense } from 'react'
import { lazyPart } from '../src/parts/lazy-part'
import { StoreTexts } from '../src/parts/StoreTexts'
import type { ElementProps } from './define'

const CheckoutElement = lazyPart(
  async () => (await import('../src/parts/checkout/CheckoutElement')).CheckoutElement,
  'account',
)

export function StoreCheckout({ frame }: ElementProps<'store-checkout'>) {
  return (
    <Frame {...frame} shape="plate">
      <StoreTexts>
        <Suspense>
          <CheckoutElement />
        </Suspense>
      </StoreTexts>
    </Frame>
  )
}
