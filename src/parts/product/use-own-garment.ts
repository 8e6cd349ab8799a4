import { useMemo, useState } from 'react'
import { storedInShop } from '../../core/shop/stored-in-shop'
import { NO_GARMENT, OWN_GARMENT_KEY, ownGarmentForm, type OwnGarment } from '../../core/stores/own-garment'
import { useShop } from '../context'

const NOTHING: OwnGarment = { unit: 'cm', garment: NO_GARMENT }

/** The shopper's own garment and unit, stored on the device if storage is available. */
export function useOwnGarment(): [OwnGarment, (next: OwnGarment) => void] {
  const shop = useShop()
  const stored = useMemo(() => storedInShop(shop, OWN_GARMENT_KEY, ownGarmentForm), [shop])
  const [own, setOwn] = useState(() => stored.load() ?? NOTHING)
  return [
    own,
    (next) => {
      stored.save(next)
      setOwn(next)
    },
  ]
}
