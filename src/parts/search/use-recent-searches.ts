import { useMemo, useState } from 'react'
import { stringify } from '../../core/lib/util/json'
import { createRecentSearches, type RecentSearches } from '../../core/stores/recent-searches'
import { readSearches, SEARCHES_KEY } from '../../core/api/search-storage'
import { createKeyPrefix, createStoredValue } from '../../core/stores/stored-value'
import { useShop } from '../context'

export interface Recents extends Omit<RecentSearches, 'list'> {
  list: readonly string[]
}

/** The searches that were committed on this device, as of mounting and of what is changed through the result. */
export function useRecentSearches(): Recents {
  const { env, host, prefix } = useShop()
  const searches = useMemo(() => {
    const keyPrefix = createKeyPrefix(env, host, prefix)
    return createRecentSearches(
      createStoredValue<readonly string[]>(env, () => `store:${keyPrefix()}`, SEARCHES_KEY, {
        read: readSearches,
        write: stringify,
      }),
    )
  }, [env, host, prefix])
  const [list, setList] = useState(searches.list)
  return useMemo(() => {
    const then =
      <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
      (...args: Args) => {
        change(...args)
        setList(searches.list())
      }
    return { list, add: then(searches.add), remove: then(searches.remove), clear: then(searches.clear) }
  }, [searches, list])
}
