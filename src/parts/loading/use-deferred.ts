import { useEffect, useState } from 'react'
import { useIdle } from '../../ui/use-idle'
import { useShop } from '../context'
import type { LazyPart } from './lazy-part'

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
