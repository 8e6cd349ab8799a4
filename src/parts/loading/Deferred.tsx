import { Component, useState, type ReactNode } from 'react'
import { Waiting } from '../../ui/Waiting'
import { useIdle } from '../../ui/use-idle'
import { retryFailedParts } from './lazy-part'

interface DeferredProps {
  wanted?: boolean
  /** Rendered instead when the code fails to load. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * Defers content below the fold until the page is idle or `wanted` is set. From then on it stays mounted, so that a live
 * region or an open panel does not restart. If its code fails to load, it is omitted, and retried when it is next wanted.
 */
export function Deferred(props: DeferredProps) {
  const idle = useIdle()
  const [started, setStarted] = useState(false)
  const starts = idle || props.wanted === true
  if (starts && !started) setStarted(true)
  return (starts || started) && <LeftOut {...props} />
}

class LeftOut extends Component<DeferredProps, { failed: boolean }> {
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
