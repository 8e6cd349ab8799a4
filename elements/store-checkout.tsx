import { Frame } from '../src/app/Frame'
import { lazyPart } from '../src/parts/loading/lazy-part'
import { Waiting } from '../src/parts/loading/Waiting'
import { Skeleton } from '../src/ui/Skeleton'
import type { ElementProps } from './runtime/component'

const CheckoutElement = lazyPart(
  async () => (await import('../src/parts/checkout/CheckoutElement')).CheckoutElement,
)

export function StoreCheckout({ frame, open, guest, successUrl, orderBy }: ElementProps<'store-checkout'>) {
  return (
    <Frame {...frame} shape="plate" orderBy={orderBy}>
      <Waiting fallback={<Skeleton shape="wide" />}>
        <CheckoutElement open={open} guests={guest === 'allow'} successUrl={successUrl} />
      </Waiting>
    </Frame>
  )
}
