import type { Product, Id } from '../../core/types'
import { useElement, useShop, usePick, useValue } from '../context'
import { signal } from '@preact/signals-core'
import { sameId } from '../../core/lib/util/ids'
import type { Shop } from '../../core/shop/shop'
import { perShop } from '../../core/shop/per-shop'
import type { FavouritesStore } from '../../core/stores/favourites'
import { useLightEffect } from '../../ui/light'

/** The shop's favourites, once they have loaded. */
const loadedOf = perShop(() => signal<FavouritesStore | null>(null))

const NO_IDS = signal<readonly Id[]>([])

/** Whether favourites can be stored now: in the user's account or, if the server stores none, in the browser. */
const mayHave = ({ can, session }: Shop) => !can.favourites || session.token.peek() !== null

/**
 * Returns the state of a product's heart. If favourites need an account, a visitor must log in first; the product then
 * becomes a favourite.
 */
export function useFavourite(product: Product) {
  const shop = useShop()
  const { element, panels } = useElement()
  useValue(shop.session.token)
  const wanted = mayHave(shop)
  const loaded = useValue(loadedOf(shop))
  useLightEffect(() => {
    if (wanted)
      shop.person().then(
        ({ favourites }) => void (loadedOf(shop).value = favourites),
        () => {},
      )
  }, [shop, wanted])
  const on = usePick((wanted && loaded?.ids) || NO_IDS, (ids) => ids.some((id) => sameId(id, product.id)))

  const toggle = async () => {
    const store = mayHave(shop)
      ? await shop.person().then(
          ({ favourites }) => favourites,
          () => null,
        )
      : undefined
    if (store === null)
      return shop.toasts.show({
        key: 'favouriteFailed',
        tone: 'warning',
        topic: 'favourites',
        source: element,
      })
    const result = await store?.toggle(product.id, element)
    if (result?.ok || result?.reason === 'failed') return
    // If another user has logged in meanwhile, stop: the login dialog would add the favourite to that account.
    if (shop.session.token.peek() !== null) return
    panels.openLogin(product.id)
  }
  return { on, toggle: () => void toggle() }
}
