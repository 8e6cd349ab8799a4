import { signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { Frame } from '../src/app/Frame'
import type { Begun } from '../src/parts/checkout/CheckoutElement'
import { lazyPart } from '../src/parts/loading/lazy-part'
import { Waiting } from '../src/parts/loading/Waiting'
import { Skeleton } from '../src/ui/Skeleton'
import type { ElementProps } from './runtime/component'

const CheckoutElement = lazyPart(
  async () => (await import('../src/parts/checkout/CheckoutElement')).CheckoutElement,
)

export function StoreCheckout({ frame, open, guest, successUrl, orderBy }: ElementProps<'store-checkout'>) {
  const { element, shop } = frame
  const [begun] = useState(() => signal<Begun | null>(null))
  useEffect(
    () =>
      shop.presenters.register('checkout', element, (lines = null) => {
        begun.value = { lines }
        // If the purchase is still pending, the checkout's code has not loaded and can't scroll to the element itself.
        if (begun.peek()) element.scrollIntoView()
      }),
    [shop, element, begun],
  )
  return (
    <Frame {...frame} shape="plate" orderBy={orderBy}>
      <Waiting fallback={<Skeleton shape="wide" />}>
        <CheckoutElement open={open} guests={guest === 'allow'} successUrl={successUrl} begun={begun} />
      </Waiting>
    </Frame>
  )
}
