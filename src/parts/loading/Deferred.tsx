import { Component, useState, type ReactNode, useEffect } from 'react'
import { Waiting } from '../../ui/Waiting'
import { useIdle } from '../../ui/use-idle'
import { useLatched } from '../../ui/use-latched'
import { retryFailedParts, type LazyPart } from './lazy-part'
import { useElement, useShop } from '../context'

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
 * The hook form of `Deferred`, for a part in each of many cards. Loads the part's code. Returns true once the page is idle
 * and the part can render without suspending; stays false if loading fails.
 */
export function useDeferred<Props extends object>(part: LazyPart<Props>): boolean {
  const { settings } = useShop()
  const idle = useIdle()
  const there = idle && part.isThere(settings)
  const [, setArrived] = useState(false)
  const missing = idle && !there
  useEffect(() => {
    if (!missing) return undefined
    let left = false
    part.fetch(settings).then(
      () => void (left || setArrived(true)),
      () => {},
    )
    return () => void (left = true)
  }, [missing, part, settings])
  return there
}

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
  const isStarted = useLatched(idle || props.wanted === true)
  return isStarted && <LeftOut {...props} />
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
