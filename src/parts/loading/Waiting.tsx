import { Suspense, type ReactNode } from 'react'
import { useWholeRender } from '../../ui/whole-render'

/** A `<Suspense>` that notifies a whole render when it shows its fallback. */
export const Waiting = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={<Fallback>{fallback}</Fallback>}>{children}</Suspense>
)

function Fallback({ children }: { children: ReactNode }) {
  useWholeRender()?.fellBack()
  return children
}
