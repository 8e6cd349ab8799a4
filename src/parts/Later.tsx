import { Component, Suspense, type ReactNode } from 'react'
import { useIdle } from '../ui/use-idle'
import { retryFailedParts } from './lazy-part'

interface LaterProps {
  wanted?: boolean
  /** What stands in its place where its code can't be had. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * What nobody sees on the first screen: it comes when the page is idle, or as soon as it is wanted. Where its code can't
 * be had it is left out, and tried again when it is next wanted.
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
