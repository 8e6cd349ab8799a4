import { useCallback, useEffect, useState } from 'react'
import type { CatalogueRows, Scope, Sort } from '../../core/catalogue/port'
import { PAGE_SIZE } from '../../core/constants'
import { useRouter, useShop } from '../context'
import type { Layout } from '../product/ProductGrid'

const SORTS: readonly Sort[] = ['az', 'price-up', 'price-down']

/** The sort of a name, or null: the server's order. */
export const sortOf = (name: string | undefined): Sort | null => SORTS.find((sort) => sort === name) ?? null

/** A list's place in the address and in the history: it can be shared, reloaded and gone back to (UX 1, 2). */
export function useListPlace() {
  const router = useRouter()
  const query = router?.route.query ?? {}
  const sort = sortOf(query.sort)
  const layout: Layout = query.layout === 'list' ? 'list' : 'grid'
  const kept = router?.kept.count
  return {
    sort,
    layout,
    initialCount: typeof kept === 'number' && kept >= PAGE_SIZE ? kept : PAGE_SIZE,
    setSort: (next: Sort | null) => router?.setQuery({ sort: next ?? undefined }),
    setLayout: (next: Layout) => router?.setQuery({ layout: next === 'list' ? next : undefined }),
    keepCount: (count: number) => router?.keep('count', count),
  }
}

type ListState =
  | { status: 'loading'; data: CatalogueRows | null }
  | { status: 'ready'; data: CatalogueRows }
  | { status: 'failed'; data: CatalogueRows | null }

/** The rows of a scope. What was shown stays while other rows are on their way. A null scope waits. */
export function useList(scope: Scope | null, sort: Sort | null, initialCount: number) {
  const { catalogue } = useShop()
  const [count, setCount] = useState(initialCount)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ListState>({ status: 'loading', data: null })
  const of = scope?.of
  const id = scope && 'id' in scope ? scope.id : null

  useEffect(() => {
    if (!of) return undefined
    let current = true
    const asked: Scope = of === 'all' ? { of } : { of, id: id ?? '' }
    setState(({ data }) => ({ status: 'loading', data }))
    void catalogue.query({ scope: asked, sort, from: 0, count }).then((answer) => {
      if (!current) return
      setState(({ data }) =>
        answer.ok ? { status: 'ready', data: answer.data } : { status: 'failed', data },
      )
    })
    return () => void (current = false)
  }, [catalogue, of, id, sort, count, attempt])

  const retry = useCallback(() => {
    if (of) catalogue.forget(of === 'all' ? { of } : { of, id: id ?? '' })
    setAttempt((number) => number + 1)
  }, [catalogue, of, id])
  return { state, count, setCount, retry }
}
