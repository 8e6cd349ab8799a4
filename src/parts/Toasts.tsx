import { useEffect } from 'react'
import { useValue } from '../ui/use-value'
import { useElement, useShop } from './context'
import { Later } from './Later'
import { lazyPart } from './lazy-part'

const ToastList = lazyPart(async () => (await import('./ToastList')).ToastList, 'base')

/**
 * Registers the element as a toast presenter. The live region is mounted when idle, so that it exists before its first
 * toast.
 */
export function Toasts() {
  const { notices, presenters } = useShop()
  const { element } = useElement()
  const wanted = useValue(notices.list).length > 0
  useEffect(() => presenters.register('toast', element), [presenters, element])
  return (
    <Later wanted={wanted}>
      <ToastList />
    </Later>
  )
}
