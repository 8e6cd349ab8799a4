import { useEffect, useRef } from 'react'
import { useShop, useView } from '../context'

/**
 * Calls `retry` when the connection comes back; null does nothing. Returns what to say until then: whoever is offline
 * can't mend it by trying again. A drop-in may lack that text.
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
  return !env.online() && view.has('browse') ? view.t('offlineHere') : view.t('loadFailed')
}
