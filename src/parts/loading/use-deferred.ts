import { useState } from 'react'
import { useLightEffect } from '../../ui/light'
import { useIdle } from '../../ui/use-idle'
import { useShop } from '../context'
import type { LazyPart } from './lazy-part'

/**
 * The hook form of `Deferred`, for parts of many cards, since a hook adds no components. Loads the code of a part once
 * the page is idle. Returns whether the part can render without suspending. False if loading fails or `part` is null.
 */
export function useDeferred<Props extends object>(part: LazyPart<Props> | null): boolean {
  const { settings } = useShop()
  const idle = useIdle()
  const isReady = idle && part?.isThere(settings) === true
  const [, setArrived] = useState(false)
  const missing = idle && !isReady
  useLightEffect(() => {
    if (!missing || !part) return undefined
    let left = false
    part.fetch(settings).then(
      () => void (left || setArrived(true)),
      () => {},
    )
    return () => void (left = true)
  }, [missing, part, settings])
  return isReady
}
