import type { View } from '../../src/core/i18n/view'
import { useView } from '../../src/parts/context'

/** Checked by `npm run types`: a text of an area that has not loaded does not compile. */
export function texts(view: View, browse: View<'browse'>) {
  const { t } = useView<'browse'>()
  const found: string[] = [
    view.t('addToCart'),
    view.t('discount', { percent: '20' }),
    useView().t('retry'),
    t('home'),
    t('seeAll'),
    // @ts-expect-error Texts of the navigation load later than those of a card.
    view.t('home'),
    // @ts-expect-error A component that names no area does not have them either.
    useView().t('home'),
    // @ts-expect-error Texts of the checkout load later than those of the lists.
    t('placeOrderLater'),
    // @ts-expect-error There is no such text.
    useView<'account'>().t('hoem'),
    // @ts-expect-error Parameters are checked.
    t('removeItem', { name: 'Scarf' }),
  ]
  // @ts-expect-error There is no such area.
  useView<'checkout'>()
  if (view.has('store')) found.push(view.t('home'))
  const less: View = browse
  // @ts-expect-error A view with fewer texts is not assignable to one with more.
  const more: View<'account'> = browse
  return [found, less, more]
}
