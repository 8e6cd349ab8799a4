import { useEffect, useRef } from 'react'
import { useShop } from './context'

/** Tries again by itself what the network failed to bring, when the connection is back; null: there is nothing to try. */
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
