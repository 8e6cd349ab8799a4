import { use, type ReactNode } from 'react'
import { Waiting } from '../../ui/Waiting'
import { useWholeRender } from '../../ui/whole-render'
import { useShop } from '../context'
import { textsOf } from './lazy-part'

/** Suspends until the navigation texts have loaded; until then, the element's own content shows. */
export function StoreTexts({ children }: { children: ReactNode }) {
  return (
    <Waiting fallback={<slot />}>
      <Awaited>{children}</Awaited>
    </Waiting>
  )
}

function Awaited({ children }: { children: ReactNode }) {
  const { settings } = useShop()
  const texts = textsOf(settings, 'store')
  const whole = useWholeRender()
  if (!settings.view.peek()?.has('store')) whole?.wait(texts)
  use(texts)
  return children
}
