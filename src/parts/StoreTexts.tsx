import { Suspense, use, type ReactNode } from 'react'
import { useShop } from './context'
import { storeTexts } from './lazy-part'

/** What is not shown before the texts of the store's screens are there: until then the element's own content is. */
export function StoreTexts({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<slot />}>
      <Awaited>{children}</Awaited>
    </Suspense>
  )
}

function Awaited({ children }: { children: ReactNode }) {
  const loading = storeTexts(useShop().settings)
  if (loading) use(loading)
  return children
}
