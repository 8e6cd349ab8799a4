import { signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { sameId } from '../../core/lib/util/ids'
import type { Shop } from '../../core/shop/shop'
import type { FavouritesStore } from '../../core/stores/favourites'
import type { Id, Product } from '../../core/types'
import { useElement, useShop, usePick, useValue } from '../context'

const NO_IDS = signal<readonly Id[]>([])

/** Whether there can be favourites: in an account, or in the browser. */
const mayHave = ({ can, session }: Shop) => !can.favourites || session.token.peek() !== null

/** The state of a product's heart. If favourites need an account, a visitor must log in first; the heart is set then. */
export function useFavourite(product: Product) {
  const shop = useShop()
  const { element, panels } = useElement()
  const on = usePick(useFavourites()?.ids ?? NO_IDS, (ids) => ids.some((id) => sameId(id, product.id)))

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
    // Another user may have logged in meanwhile: the login dialog would add the favourite to that account.
    if (shop.session.token.peek() !== null) return
    panels.openLogin(product.id)
  }
  return { on, toggle: () => void toggle() }
}

function useFavourites(): FavouritesStore | null {
  const shop = useShop()
  useValue(shop.session.token)
  const wanted = mayHave(shop)
  const [store, setStore] = useState<FavouritesStore | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    shop.person().then(
      ({ favourites }) => void (left || setStore(favourites)),
      () => {},
    )
    return () => void (left = true)
  }, [shop, wanted])
  return store
}
