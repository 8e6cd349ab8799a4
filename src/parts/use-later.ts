import { useEffect, useState } from 'react'
import { useIdle } from '../ui/use-idle'
import { useShop } from './context'
import type { LazyPart } from './lazy-part'

/**
 * What `Later` is for what stands in each of many cards, with nothing round it: whether the page is idle and the part can
 * be drawn at once. Asks for its code; where that can't be had it is left out.
 */
export function useLater<Props extends object>(part: LazyPart<Props>): boolean {
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
