import { useMemo } from 'react'
import { SORTS, type Sort } from '../../core/lib/catalogue/sort'
import { useRouter, type RouterContext } from '../context'
import type { Layout } from '../product/list-layout'

/** Returns the sort with this name; null for the server's order. */
export const sortOf = (name: string | undefined): Sort | null => SORTS.find((sort) => sort === name) ?? null

export interface ListPlace {
  sort: Sort | null
  layout: Layout
  /** Whether the user has come back to this list, so that its scroll position will be restored. */
  returned: boolean
  setSort(sort: Sort | null): void
  setLayout(layout: Layout): void
}

/** The part of a list's state that is in the URL, so that it survives sharing, reloading and Back. */
export function useListPlace(): ListPlace {
  const router = useRouter()
  return useMemo(() => placeOf(router), [router])
}

function placeOf(router: RouterContext | null): ListPlace {
  const query = router?.route.query ?? {}
  return {
    sort: sortOf(query.sort),
    layout: query.layout === 'list' ? 'list' : 'grid',
    returned: (router?.scroll ?? 0) > 0,
    setSort: (next) => router?.setQuery({ sort: next ?? undefined }),
    setLayout: (next) => router?.setQuery({ layout: next === 'list' ? next : undefined }),
  }
}
