import { useEffect } from 'react'
import { useElement, useShop } from '../context'
import { retryFailedParts } from './lazy-part'

/**
 * Rendered in place of a panel whose code failed to load: if the user has just opened it, shows a toast and
 * closes the panel, so that the next press retries.
 */
export function CantOpen({ wanted }: { wanted: boolean }) {
  const { toasts } = useShop()
  const { element, panels } = useElement()
  useEffect(() => {
    if (!wanted) return
    retryFailedParts()
    panels.close()
    toasts.show({ key: 'loadFailed', tone: 'danger', topic: null, source: element })
    // On mount only: parts that failed before anyone asked are retried first and mount this again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
