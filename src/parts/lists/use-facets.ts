import { useEffect, useState } from 'react'
import type { FacetCounts } from '../../core/catalogue/port'
import { stringify } from '../../core/lib/util/json'
import { useShop } from '../context'
import type { List, Question } from './use-list'

/**
 * The counts of a list's facets once they are wanted; requested after the rows, which matter more. The last ones stay
 * while the next are computed, unless they are of another list.
 */
export function useFacets(list: List, wanted: boolean): FacetCounts | null {
  const { catalogue } = useShop()
  const [last, setLast] = useState<{ scope: string; counts: FacetCounts } | null>(null)
  const question = list.key ? (JSON.parse(list.key) as Question) : null
  const scope = stringify(question?.scope)
  const ready = wanted && list.status === 'ready'
  // The order of the rows changes no count.
  const key = ready && question ? stringify({ ...question, sort: null }) : ''

  useEffect(() => {
    if (!key) return undefined
    const controller = new AbortController()
    const query = { ...(JSON.parse(key) as Question), from: 0, count: 0 }
    void catalogue.facets(query, controller.signal).then((answer) => {
      if (answer.ok && !controller.signal.aborted) setLast({ scope, counts: answer.data })
    })
    return () => controller.abort()
  }, [catalogue, key, scope])
  return last?.scope === scope ? last.counts : null
}
