import { useEffect } from 'react'
import { useElement, useNavigator, useShop } from './context'
import { prefetchScreen, watchLinks } from './prefetch'

/** Fetches what the links of its element lead to, shortly before they are pressed. It shows nothing. */
export function PrefetchLinks() {
  const shop = useShop()
  const { root } = useElement()
  const navigator = useNavigator()
  useEffect(
    () => watchLinks(root, (path) => void prefetchScreen(shop, navigator, path)),
    [shop, root, navigator],
  )
  return null
}
