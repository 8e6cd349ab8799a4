import { useMemo, useState } from 'react'
import { NO_GARMENT } from '../../core/lib/catalogue/size-guide'
import { garmentForm } from '../../core/storage/device'
import type { OwnGarment } from '../../core/storage/schema'
import { storedInShop } from '../../core/storage/stored-value'
import { useShop } from '../context'

const NOTHING: OwnGarment = { unit: 'cm', garment: NO_GARMENT }

/** The shopper's own garment and unit, stored on the device if storage is available. */
export function useOwnGarment(): [OwnGarment, (next: OwnGarment) => void] {
  const shop = useShop()
  const stored = useMemo(() => storedInShop(shop, garmentForm), [shop])
  const [own, setOwn] = useState(() => stored.load() ?? NOTHING)
  return [
    own,
    (next) => {
      stored.save(next)
      setOwn(next)
    },
  ]
}
