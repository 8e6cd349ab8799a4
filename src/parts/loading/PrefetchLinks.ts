import { useEffect } from 'react'
import { useElement, useNavigator, useShop } from '../context'
import { prefetchScreen, watchLinks } from './prefetch'

/** Prefetches the targets of the element's links, shortly before they are clicked. Renders nothing. */
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
