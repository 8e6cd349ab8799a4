import { useEffect } from 'react'
import { useValue } from '../../ui/use-value'
import { useElement, useShop } from '../context'
import { CantOpen } from '../CantOpen'
import { Later } from '../Later'
import { lazyPart } from '../lazy-part'

const CartDrawer = lazyPart(async () => (await import('./CartDrawer')).CartDrawer)

/** Offers the cart's drawer to the whole page; its code comes when the page is idle or the drawer is asked for. */
export function CartDrawerPresenter() {
  const { presenters } = useShop()
  const { element, panels } = useElement()
  const panel = useValue(panels.open)
  // The gate of the checkout comes with the drawer that leads there.
  const wanted = panel === 'cart' || panel === 'gate'
  useEffect(
    () => presenters.register('drawer', element, () => panels.show('cart')),
    [presenters, element, panels],
  )
  return (
    <Later wanted={wanted} instead={<CantOpen wanted={wanted} />}>
      <CartDrawer />
    </Later>
  )
}
