import { useLightEffect } from '../../ui/light'
import { keepEventsInside } from '../../ui/own-events'
import { whenIdle } from '../../ui/use-idle'
import { remindOfPayment } from '../checkout/payment-reminder'
import { useElement, useNavigator, useShop } from '../context'
import { prefetchProductPage, prefetchScreen, watchLinks } from './prefetch'

/** The minimum width, in px, at which an element is usable. */
const MIN_WIDTH_PX = 120

/**
 * Runs tasks that an element defers until idle: stops internal events from reaching the page, prefetches the product
 * page's code and the targets of links that are about to be clicked, finds an order that awaits its payment, and warns
 * developers of problems. Renders nothing.
 */
export function IdleTasks() {
  const shop = useShop()
  const { element, root } = useElement()
  const navigator = useNavigator()
  useLightEffect(() => keepEventsInside(root), [root])
  useLightEffect(
    () => watchLinks(root, (path) => void prefetchScreen(shop, navigator, path)),
    [shop, root, navigator],
  )
  useLightEffect(() => whenIdle(() => prefetchProductPage(navigator)), [navigator])
  useLightEffect(() => whenIdle(() => remindOfPayment(shop, navigator)), [shop, navigator])
  useLightEffect(() => whenIdle(() => warnOfPage(element, root, shop.env.warn)), [shop, element, root])
  return null
}

/**
 * Warns developers about styles that hide an element or make it too narrow, and about properties that a framework has
 * written as attributes.
 */
function warnOfPage(element: HTMLElement, root: ShadowRoot, warn: (message: string) => void) {
  const tag = `<${element.localName}>`
  for (const name of ['config', 'messages'])
    if (element.hasAttribute(name))
      warn(`${tag} has the attribute ${name}. Set the property instead: React can as a prop from version 19.`)
  if (isHiddenByStyles(element)) warn(`${tag} is hidden by the page's CSS: its display is none.`)
  const { width, height } = element.getBoundingClientRect()
  // Skip elements without a height, which are hidden and may be wider when shown. Also skip buttons and badges, which
  // are as wide as their content.
  if (height === 0 || width >= MIN_WIDTH_PX || root.querySelector('.root[data-shape=fit]')) return
  warn(
    `${tag} is less than ${MIN_WIDTH_PX}px wide. Set its width in the page's CSS, such as inline-size: 100%.`,
  )
}

/** Whether a style sheet hides the element. The `hidden` attribute and a rule for an empty cart don't count. */
const isHiddenByStyles = (element: HTMLElement): boolean =>
  getComputedStyle(element).display === 'none' &&
  !element.hidden &&
  element.style.display !== 'none' &&
  !(CSS.supports('selector(:state(empty))') && element.matches(':state(empty)'))
