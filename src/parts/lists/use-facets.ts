import { useEffect, useState } from 'react'
import type { FacetCounts } from '../../core/catalogue/port'
import { stringify } from '../../core/lib/util/json'
import { useShop } from '../context'
import type { List, Question } from './use-list'

/**
 * The counts of a list's facets, requested once `wanted`, and after the rows, which are more important. The previous counts
 * stay while the next ones are computed, unless they belong to another list.
 */
export function useFacets(list: List, wanted: boolean): FacetCounts | null {
  const { catalogue } = useShop()
  const [last, setLast] = useState<{ scope: string; counts: FacetCounts } | null>(null)
  const question = list.key ? (JSON.parse(list.key) as Question) : null
  const scope = stringify(question?.scope)
  const ready = wanted && list.status === 'ready'
  // The sort order does not affect the counts.
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
