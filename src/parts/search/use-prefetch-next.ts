import { useEffect } from 'react'
import { PAGE_SIZE } from '../../core/constants'
import { stringify } from '../../core/lib/util/json'
import { useShop } from '../context'
import type { Question } from '../lists/use-list'

/** How many milliseconds to leave for painting the results. The page may not become idle before the next keystroke. */
const PAINT_DELAY_MS = 50

/** Prefetches the results of the likely next keystrokes once the current results have been painted. */
export function usePrefetchNext(question: Question | null): void {
  const { catalogue, env } = useShop()
  const key = question ? stringify(question) : ''
  useEffect(() => {
    if (!key) return undefined
    const controller = new AbortController()
    const query = { ...(JSON.parse(key) as Question), from: 0, count: PAGE_SIZE }
    const stop = env.after(PAINT_DELAY_MS, () => void catalogue.prefetchNext(query, controller.signal))
    return () => {
      stop()
      controller.abort()
    }
  }, [catalogue, env, key])
}
