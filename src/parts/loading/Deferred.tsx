import { Component, useEffect, useState, type ReactNode } from 'react'
import { useIdle } from '../../ui/use-idle'
import { useLatched } from '../../ui/use-latched'
import { Waiting } from '../../ui/Waiting'
import { useElement, useShop } from '../context'
import { retryFailedParts, type LazyPart } from './lazy-part'

/**
 * Rendered instead of a panel whose code failed to load. If the user has just opened it, shows a toast and closes the
 * panel, so that the next click retries.
 */
export function CantOpen({ wanted }: { wanted: boolean }) {
  const { toasts } = useShop()
  const { element, panels } = useElement()
  useEffect(() => {
    if (!wanted) return
    retryFailedParts()
    panels.close()
    toasts.show({ key: 'loadFailed', tone: 'danger', topic: null, source: element })
    // Only on mount: parts that failed before they were wanted are retried first, and then mount this again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}

/**
 * The hook form of `Deferred` for parts of many cards, since it adds no components. Loads the code once the page is idle.
 * Returns whether the part can render without suspending; stays false if loading fails.
 */
export function useDeferred<Props extends object>(part: LazyPart<Props>): boolean {
  const { settings } = useShop()
  const idle = useIdle()
  const isReady = idle && part.isThere(settings)
  const [, setArrived] = useState(false)
  const missing = idle && !isReady
  useEffect(() => {
    if (!missing) return undefined
    let left = false
    part.fetch(settings).then(
      () => void (left || setArrived(true)),
      () => {},
    )
    return () => void (left = true)
  }, [missing, part, settings])
  return isReady
}

interface DeferredProps {
  wanted?: boolean
  /** Replaces content whose code failed to load. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * Renders its content once the page is idle or `wanted` is set. The content then stays mounted, so that a live region or
 * a closing panel does not restart. If its code fails to load, `instead` is rendered until `wanted` changes.
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
