import { useEffect } from 'react'
import { eventCart } from '../../core/lib/events-detail'
import { useValue } from '../../ui/use-value'
import { useElement, useShop } from '../context'
import { Later } from '../Later'
import { lazyPart } from '../lazy-part'

const CartDrawer = lazyPart(async () => (await import('./CartDrawer')).CartDrawer)

/** Offers the cart's drawer to the whole page; its code comes when the page is idle or the drawer is asked for. */
export function CartDrawerPresenter({ checkoutUrl }: { checkoutUrl?: string | undefined }) {
  const { cart, env, presenters } = useShop()
  const { element, panels } = useElement()
  const panel = useValue(panels.open)
  const open = panel === 'cart'
  // The gate of the checkout comes with the drawer that leads there.
  const gate = panel === 'gate'
  const seen = useValue(cart.status) === 'ready' && open
  useEffect(
    () => presenters.register('drawer', element, () => panels.show('cart')),
    [presenters, element, panels],
  )
  useEffect(() => {
    if (seen) env.emit('store:cart:view', { cart: eventCart(cart.lines.peek()), context: 'drawer' }, element)
  }, [seen, env, cart, element])
  return (
    <Later wanted={open || gate}>
      <CartDrawer checkoutUrl={checkoutUrl} />
    </Later>
  )
}
