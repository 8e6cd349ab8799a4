import { Suspense, type ReactNode } from 'react'
import { useWholeRender } from './whole-render'

interface WaitingProps {
  fallback?: ReactNode
  children: ReactNode
}

/** A `<Suspense>` that notifies a whole render when it shows its fallback. */
export const Waiting = ({ fallback, children }: WaitingProps) => (
  <Suspense fallback={<Fallback>{fallback}</Fallback>}>{children}</Suspense>
)

function Fallback({ children }: { children: ReactNode }) {
  useWholeRender()?.fellBack()
  return children
}
