import { Suspense, use, type ReactNode } from 'react'
import { useShop } from './context'
import { textsOf } from './lazy-part'

/** What is not shown before the texts of navigation are there: until then the element's own content is. */
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
