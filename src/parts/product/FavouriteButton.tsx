import { signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { sameId } from '../../core/lib/ids'
import type { FavouritesStore } from '../../core/stores/favourites'
import type { Id, Product } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { heartFullIcon, heartIcon } from '../../ui/icons/product'
import { usePick, useValue } from '../../ui/use-value'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'

const NONE = signal<readonly Id[]>([])

interface FavouriteButtonProps {
  product: Product
  /** One of many: it says whose heart it is, and has to be seen on a picture. */
  onCard?: boolean
}

/** §4: the heart, for who is logged in; anybody else is told so, and led to log in. */
export function FavouriteButton({ product, onCard = false }: FavouriteButtonProps) {
  const shop = useShop()
  const { element } = useElement()
  const navigator = useNavigator()
  const router = useRouter()
  const { t, local } = useView()
  const on = usePick(useFavourites()?.ids ?? NONE, (ids) => ids.some((id) => sameId(id, product.id)))

  const toggle = async () => {
    const store = shop.session.token.peek()
      ? await shop.person().then(
          ({ favourites }) => favourites,
          () => null,
        )
      : undefined
    if (store === null) return shop.notices.show('favouriteFailed', 'warning', element)
    const result = await store?.toggle(product.id, element)
    if (result?.ok || result?.reason === 'failed') return
    shop.notices.show('favouriteLogin', 'info', element)
    // What the login comes back to do, and where: a heart on a card is pressed in a list.
    const back = onCard ? router?.route.path : undefined
    navigator.go('login', {}, undefined, { after: `favourite:${product.id}`, back })
  }
  return (
    <IconButton
      icon={on ? heartFullIcon : heartIcon}
      label={onCard ? `${t('favourite')}: ${local(product.title).text}` : t('favourite')}
      raised={onCard}
      aria-pressed={on}
      onClick={() => void toggle()}
    />
  )
}

/** Nobody has favourites without a token, so nothing is loaded for a visitor. */
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
