import { useEffect, useRef } from 'react'
import { useShop } from '../context'

/** Calls `retry` when the connection comes back; null does nothing. */
export function useRetryOnline(retry: (() => void) | null): void {
  const { env } = useShop()
  const latest = useRef(retry)
  latest.current = retry
  useEffect(
    () =>
      env.watchOnline(() => {
        if (env.online()) latest.current?.()
      }),
    [env],
  )
}
