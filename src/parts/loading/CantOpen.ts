import { useEffect } from 'react'
import { useElement, useShop } from '../context'
import { retryFailedParts } from './lazy-part'

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
    // Run only on mount. A part that failed before it was wanted is retried first, and mounts this component again if
    // that fails.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
