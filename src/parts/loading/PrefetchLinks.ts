import { useEffect } from 'react'
import { whenIdle } from '../../ui/use-idle'
import { useElement, useNavigator, useShop } from '../context'
import { prefetchProductPage, prefetchScreen, watchLinks } from './prefetch'

/**
 * Prefetches the targets of the element's links shortly before they are clicked, and the code of a product's page when
 * idle. Renders nothing.
 */
export function PrefetchLinks() {
  const shop = useShop()
  const { root } = useElement()
  const navigator = useNavigator()
  useEffect(
    () => watchLinks(root, (path) => void prefetchScreen(shop, navigator, path)),
    [shop, root, navigator],
  )
  useEffect(() => whenIdle(() => prefetchProductPage(navigator)), [navigator])
  return null
}
