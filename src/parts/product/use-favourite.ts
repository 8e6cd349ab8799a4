import { signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { sameId } from '../../core/lib/util/ids'
import type { FavouritesStore } from '../../core/stores/favourites'
import type { Id, Product } from '../../core/types'
import { usePick, useValue } from '../../ui/use-value'
import { useElement, useShop } from '../context'

const NO_IDS = signal<readonly Id[]>([])

export interface Favourite {
  on: boolean
  toggle(): void
}

/** A product's heart. For a visitor it opens the login, and is set after it. */
export function useFavourite(product: Product): Favourite {
  const shop = useShop()
  const { element, panels } = useElement()
  const on = usePick(useFavourites()?.ids ?? NO_IDS, (ids) => ids.some((id) => sameId(id, product.id)))

  const toggle = async () => {
    const store = shop.session.token.peek()
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
    panels.openLogin(product.id)
  }
  return { on, toggle: () => void toggle() }
}

function useFavourites(): FavouritesStore | null {
  const shop = useShop()
  const token = useValue(shop.session.token)
  const [store, setStore] = useState<FavouritesStore | null>(null)
  useEffect(() => {
    if (!token) return undefined
    let left = false
    shop.person().then(
      ({ favourites }) => void (left || setStore(favourites)),
      () => {},
    )
    return () => void (left = true)
  }, [shop, token])
  return store
}
