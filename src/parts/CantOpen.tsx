import { useEffect } from 'react'
import { useElement, useShop } from './context'
import { retryFailedParts } from './lazy-part'

/**
 * In the place of what can't be had: where somebody has just asked for it they are told, and it is closed, so that the
 * next press asks anew.
 */
export function CantOpen({ wanted }: { wanted: boolean }) {
  const { notices } = useShop()
  const { element, panels } = useElement()
  useEffect(() => {
    if (!wanted) return
    retryFailedParts()
    panels.close()
    notices.show('loadFailed', 'danger', element)
    // What failed before anybody asked is tried again first, and comes here anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
