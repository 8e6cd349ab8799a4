import { Component, Suspense, type ReactNode } from 'react'
import { useIdle } from '../ui/use-idle'
import { retryFailedParts } from './lazy-part'

interface LaterProps {
  wanted?: boolean
  /** Rendered instead when the code fails to load. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * Defers content below the fold until the page is idle or `wanted` is set. If its code fails to load it is left out,
 * and retried when it is next wanted.
 */
export function Later(props: LaterProps) {
  const idle = useIdle()
  return (idle || props.wanted) && <LeftOut {...props} />
}

class LeftOut extends Component<LaterProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ wanted }: LaterProps) {
    if (this.state.failed && wanted !== this.props.wanted) {
      retryFailedParts()
      this.setState({ failed: false })
    }
  }

  override render() {
    return this.state.failed ? this.props.instead : <Suspense>{this.props.children}</Suspense>
  }
}
