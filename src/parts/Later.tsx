import { Component, Suspense, type ReactNode } from 'react'
import { useIdle } from '../ui/use-idle'
import { retryFailedParts } from './lazy-part'

/**
 * What nobody sees on the first screen: it comes when the page is idle, or as soon as it is wanted. Where its code can't
 * be had it is left out, and tried again when it is next wanted.
 */
export function Later({ wanted = false, children }: { wanted?: boolean; children: ReactNode }) {
  const idle = useIdle()
  if (!idle && !wanted) return null
  return (
    <LeftOut wanted={wanted}>
      <Suspense>{children}</Suspense>
    </LeftOut>
  )
}

interface LeftOutProps {
  wanted: boolean
  children: ReactNode
}

class LeftOut extends Component<LeftOutProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ wanted }: LeftOutProps) {
    if (!this.props.wanted || wanted || !this.state.failed) return
    retryFailedParts()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
