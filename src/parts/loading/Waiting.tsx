import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useWholeRender } from '../../ui/whole-render'
import { arrivals } from './lazy-part'

/**
 * A `<Suspense>` that notifies a whole render when it shows its fallback. It renders again as soon as code or texts
 * have loaded. React's own retry would be up to 300 ms later, because React batches the appearance of content.
 */
export function Waiting({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, retry] = useState(arrivals.peek())
  return <Suspense fallback={<Fallback retry={retry}>{fallback}</Fallback>}>{children}</Suspense>
}

function Fallback({ retry, children }: { retry: (arrived: number) => void; children: ReactNode }) {
  useWholeRender()?.fellBack()
  useEffect(() => arrivals.subscribe(retry), [retry])
  return children
}
