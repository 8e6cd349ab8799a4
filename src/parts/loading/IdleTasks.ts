import { useEffect } from 'react'
import { keepEventsInside } from '../../ui/own-events'
import { whenIdle } from '../../ui/use-idle'
import { useElement, useNavigator, useShop } from '../context'
import { prefetchProductPage, prefetchScreen, watchLinks } from './prefetch'

/** In px: narrower content can't be read or used. */
const MIN_WIDTH_PX = 100

/**
 * Everything that an element does once the page is idle: keeps its own events from the page, prefetches the targets of
 * its links shortly before they are clicked, and the code of a product's page. Renders nothing.
 */
export function IdleTasks() {
  const shop = useShop()
  const { element, root } = useElement()
  const navigator = useNavigator()
  useEffect(() => keepEventsInside(root), [root])
  useEffect(
    () => watchLinks(root, (path) => void prefetchScreen(shop, navigator, path)),
    [shop, root, navigator],
  )
  useEffect(() => whenIdle(() => prefetchProductPage(navigator)), [navigator])
  useEffect(() => whenIdle(() => warnIfNarrow(element, root, shop.env.warn)), [shop, element, root])
  return null
}

/** Warns developers when the page's styles leave an element too narrow, which its markup does not show. */
function warnIfNarrow(element: HTMLElement, root: ShadowRoot, warn: (message: string) => void) {
  const { width, height } = element.getBoundingClientRect()
  // Without a height it is hidden, and may be wider when shown. A button or badge is as wide as its content.
  if (height === 0 || width >= MIN_WIDTH_PX || root.querySelector('.root[data-shape=fit]')) return
  warn(
    `<${element.localName}> is less than ${MIN_WIDTH_PX}px wide. Set its width in the page's CSS, such as inline-size: 100%.`,
  )
}
