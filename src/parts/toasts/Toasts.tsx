import { useEffect } from 'react'
import { isShown } from '../../ui/is-rendered'
import { useValue } from '../../ui/use-value'
import { useElement, useShop } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const ToastList = lazyPart(async () => (await import('./ToastList')).ToastList, { moreTexts: false })

/**
 * Registers the element as a toast presenter. The live region is mounted when idle, so that it exists before its first
 * toast.
 */
export function Toasts() {
  const { toasts, presenters } = useShop()
  const { element, root } = useElement()
  const wanted = useValue(toasts.list).length > 0
  useEffect(
    () => presenters.register('toast', element, undefined, () => isShown(root)),
    [presenters, element, root],
  )
  return (
    <Deferred wanted={wanted}>
      <ToastList />
    </Deferred>
  )
}
