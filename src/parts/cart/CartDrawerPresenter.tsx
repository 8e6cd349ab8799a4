import { isShown } from '../../ui/is-rendered'
import { useLightEffect } from '../../ui/light'
import { useElement, useShop, useValue } from '../context'
import { CantOpen } from '../loading/CantOpen'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const CartDrawer = lazyPart(async () => (await import('./CartDrawer')).CartDrawer)

/** Registers the cart drawer as a presenter. Its code loads when the page is idle or the drawer is opened. */
export function CartDrawerPresenter() {
  const { presenters } = useShop()
  const { element, root, panels } = useElement()
  const panel = useValue(panels.open)
  // The drawer's code includes the checkout gate.
  const wanted = panel === 'cart' || panel === 'gate'
  useLightEffect(
    () =>
      presenters.register(
        'drawer',
        element,
        (lines) => (lines === null ? panels.openGate({ lines }) : panels.show('cart')),
        () => isShown(root),
      ),
    [presenters, element, root, panels],
  )
  return (
    <Deferred wanted={wanted} instead={<CantOpen wanted={wanted} />}>
      <CartDrawer />
    </Deferred>
  )
}
