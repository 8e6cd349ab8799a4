import { effect } from '@preact/signals-core'
import { Frame } from '../src/app/Frame'
import { CartElement } from '../src/parts/cart/CartElement'
import { Deferred } from '../src/parts/loading/Deferred'
import { lazyPart } from '../src/parts/loading/lazy-part'
import { useLightEffect } from '../src/ui/light'
import type { ElementProps } from './runtime/component'

const SharedCart = lazyPart(async () => (await import('../src/parts/cart/SharedCart')).SharedCart, {
  moreTexts: false,
})

export function StoreCart(props: ElementProps<'store-cart'>) {
  const { frame, setState, mode, openOnAdd, hideWhenEmpty, checkoutUrl, orderBy } = props
  const { cart } = frame.shop
  // Set the state at once, because the page may hide the element until the cart has content.
  useLightEffect(
    () => effect(() => setState('empty', cart.status.value === 'ready' && cart.count.value === 0)),
    [setState, cart],
  )
  return (
    <Frame {...frame} shape={mode === 'inline' ? 'bare' : 'fit'} checkoutUrl={checkoutUrl} orderBy={orderBy}>
      <CartElement mode={mode} openOnAdd={openOnAdd} hideWhenEmpty={hideWhenEmpty} />
      <Deferred>
        <SharedCart />
      </Deferred>
    </Frame>
  )
}
