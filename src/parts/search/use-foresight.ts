import { useEffect } from 'react'
import { PAGE_SIZE } from '../../core/constants'
import { whenIdle } from '../../ui/use-idle'
import { useShop } from '../context'
import type { Question } from '../lists/use-list'

/** Once an answer has been painted, what the next key may bring is asked for: it is then drawn with that key. */
export function useForesight(question: Question | null): void {
  const { catalogue } = useShop()
  const key = question ? JSON.stringify(question) : ''
  useEffect(() => {
    if (!key) return undefined
    const asking = new AbortController()
    const query = { ...(JSON.parse(key) as Question), from: 0, count: PAGE_SIZE }
    const stop = whenIdle(() => void catalogue.foresee(query, asking.signal))
    return () => {
      stop()
      asking.abort()
    }
  }, [catalogue, key])
}
