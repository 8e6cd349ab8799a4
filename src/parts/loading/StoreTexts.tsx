import { Suspense, use, type ReactNode } from 'react'
import { useShop } from '../context'
import { textsOf } from './lazy-part'

/** Waits for the navigation texts; until then the element's own content shows. */
export function StoreTexts({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<slot />}>
      <Awaited>{children}</Awaited>
    </Suspense>
  )
}

function Awaited({ children }: { children: ReactNode }) {
  use(textsOf(useShop().settings, 'store'))
  return children
}
