import { useEffect, useRef } from 'react'
import { useShop, useView } from '../context'

/**
 * Calls `retry`, unless it is null, when the connection returns. Returns the text to show until then: retrying is useless
 * while offline. A drop-in may not have loaded that text.
 */
export function useLoadFailure(retry: (() => void) | null): string {
  const { env } = useShop()
  const view = useView()
  const latest = useRef(retry)
  latest.current = retry
  useEffect(
    () =>
      env.watchOnline(() => {
        if (env.online()) latest.current?.()
      }),
    [env],
  )
  return !env.online() && view.complete ? view.t('offlineHere') : view.t('loadFailed')
}
