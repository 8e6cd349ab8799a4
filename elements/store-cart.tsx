import { useEffect } from 'react'
import { Frame } from '../src/app/Frame'
import { CartElement } from '../src/parts/cart/CartElement'
import { lazyPart, Deferred } from '../src/parts/loading/lazy-part'
import { useValue } from '../src/parts/context'
import type { ElementProps } from './runtime/component'

const SharedCart = lazyPart(async () => (await import('../src/parts/cart/SharedCart')).SharedCart, {
  moreTexts: false,
})

export function StoreCart(props: ElementProps<'store-cart'>) {
  const { frame, setState, mode, openOnAdd, hideWhenEmpty, checkoutUrl, orderBy } = props
  const { cart } = frame.shop
  const known = useValue(cart.status) === 'ready'
  const empty = useValue(cart.count) === 0
  useEffect(() => setState('empty', known && empty), [setState, known, empty])
  return (
    <Frame {...frame} shape={mode === 'inline' ? 'bare' : 'fit'} checkoutUrl={checkoutUrl} orderBy={orderBy}>
      <CartElement mode={mode} openOnAdd={openOnAdd} hideWhenEmpty={hideWhenEmpty} />
      <Deferred>
        <SharedCart />
      </Deferred>
    </Frame>
  )
}
