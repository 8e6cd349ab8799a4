import { Component, type ReactNode } from 'react'
import { useIdle } from '../../ui/use-idle'
import { useLatched } from '../../ui/use-latched'
import { retryFailedParts } from './lazy-part'
import { Waiting } from './Waiting'

interface DeferredProps {
  wanted?: boolean
  /** The replacement for content whose code failed to load. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * Renders its content once the page is idle or `wanted` is set. The content then stays mounted, so that a live region
 * or the animation of a closing panel is not interrupted. If the code fails to load, renders `instead` until `wanted`
 * changes.
 */
export function Deferred(props: DeferredProps) {
  const idle = useIdle()
  const isStarted = useLatched(idle || props.wanted === true)
  return isStarted && <FailureBoundary {...props} />
}

class FailureBoundary extends Component<DeferredProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ wanted }: DeferredProps) {
    if (this.state.failed && wanted !== this.props.wanted) {
      retryFailedParts()
      this.setState({ failed: false })
    }
  }

  override render() {
    return this.state.failed ? this.props.instead : <Waiting>{this.props.children}</Waiting>
  }
}
