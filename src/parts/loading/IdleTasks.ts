import { useEffect } from 'react'
import { keepEventsInside } from '../../ui/own-events'
import { whenIdle } from '../../ui/use-idle'
import { useElement, useNavigator, useShop } from '../context'
import { prefetchProductPage, prefetchScreen, watchLinks } from './prefetch'

/** The minimum width in px at which content can be read and used. */
const MIN_WIDTH_PX = 120

/**
 * Runs the tasks of an element that wait until the page is idle: hides the store's own events from the page, and prefetches
 * the targets of links shortly before they are clicked and the code of a product's page. Renders nothing.
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
  useEffect(() => whenIdle(() => warnOfPage(element, root, shop.env.warn)), [shop, element, root])
  return null
}

/**
 * Warns developers about styles that hide an element or leave it too narrow, and about properties that a framework has
 * written as attributes.
 */
function warnOfPage(element: HTMLElement, root: ShadowRoot, warn: (message: string) => void) {
  const tag = `<${element.localName}>`
  for (const name of ['config', 'messages'])
    if (element.hasAttribute(name))
      warn(`${tag} has the attribute ${name}. Set the property instead: React can as a prop from version 19.`)
  if (isHiddenByStyles(element)) warn(`${tag} is hidden by the page's CSS: its display is none.`)
  const { width, height } = element.getBoundingClientRect()
  // An element without a height is hidden, and may be wider when shown. A button or badge is as wide as its content.
  if (height === 0 || width >= MIN_WIDTH_PX || root.querySelector('.root[data-shape=fit]')) return
  warn(
    `${tag} is less than ${MIN_WIDTH_PX}px wide. Set its width in the page's CSS, such as inline-size: 100%.`,
  )
}

/** Whether only a style sheet hides it: the `hidden` attribute and a rule for an empty cart are intended. */
const isHiddenByStyles = (element: HTMLElement): boolean =>
  getComputedStyle(element).display === 'none' &&
  !element.hidden &&
  element.style.display !== 'none' &&
  !(CSS.supports('selector(:state(empty))') && element.matches(':state(empty)'))
