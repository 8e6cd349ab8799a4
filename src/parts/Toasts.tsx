import { useEffect } from 'react'
import { useValue } from '../ui/use-value'
import { useElement, useShop } from './context'
import { Later } from './Later'
import { lazyPart } from './lazy-part'

const ToastList = lazyPart(async () => (await import('./ToastList')).ToastList, 'base')

/** Offers to show notices; the live region is there, once the page is idle, before the first of them. */
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
