import { useEffect } from 'react'
import { PAGE_SIZE } from '../../core/constants'
import { stringify } from '../../core/lib/json'
import { useShop } from '../context'
import type { Question } from '../lists/use-list'

/** Milliseconds in which the answer itself is painted. The page may not be idle before the next key. */
const PAINTING = 50

/** Once an answer has been painted, what the next key may bring is asked for: it is then drawn with that key. */
export function useForesight(question: Question | null): void {
  const { catalogue, env } = useShop()
  const key = question ? stringify(question) : ''
  useEffect(() => {
    if (!key) return undefined
    const asking = new AbortController()
    const query = { ...(JSON.parse(key) as Question), from: 0, count: PAGE_SIZE }
    const stop = env.after(PAINTING, () => void catalogue.foresee(query, asking.signal))
    return () => {
      stop()
      asking.abort()
    }
  }, [catalogue, env, key])
}
