import { useEffect, useRef } from 'react'
import type { Scope, Sort } from '../../core/catalogue/port'
import { PAGE_SIZE } from '../../core/constants'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { gridIcon, listIcon, sortIcon } from '../../ui/icons/store'
import { Menu } from '../../ui/Menu'
import { Segmented } from '../../ui/Segmented'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { useElement, useNavigator, useView } from '../context'
import { Failure } from '../Failure'
import { ProductGrid, ProductGridSkeleton } from '../product/ProductGrid'
import { sortOf, useList, useListPlace } from './use-list'

const toolbar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block-end: 24px;
  padding-block: 8px;
  border-block: 1px solid var(--s-line);
`
const count = css`
  flex: 1;
  color: var(--s-muted);
  font-size: var(--s-text-s);
`
const more = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin-block-start: 48px;
  color: var(--s-muted);
  font-size: var(--s-text-s);
`

/** The products of a scope with the sort menu, the layout toggle and "Load more" (SPEC §2, UX 1). */
export function ProductList({ scope }: { scope: Scope | null }) {
  const { root } = useElement()
  const navigator = useNavigator()
  const { t, number } = useView()
  const place = useListPlace()
  const list = useList(scope, place.sort, place.initialCount)
  const results = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number | null>(null)
  const { status, data } = list.state

  useEffect(() => {
    // "Load more" goes away or moves down: the focus goes to the first of what it brought.
    if (focusFrom.current === null || status !== 'ready') return
    results.current
      ?.querySelectorAll<HTMLElement>('article a')
      [focusFrom.current]?.focus({ preventScroll: true })
    focusFrom.current = null
  }, [status, data, root])

  const sorts: readonly { key: Sort | 'clear'; text: string }[] = [
    { key: 'az', text: t('sortAZ') },
    { key: 'price-up', text: t('sortPriceUp') },
    { key: 'price-down', text: t('sortPriceDown') },
    { key: 'clear', text: t('sortClear') },
  ]
  const chosen = sorts.find(({ key }) => key === place.sort)

  return (
    <div>
      <div className={toolbar}>
        <p className={count} role="status">
          {data && t('productCount', { count: data.total, n: number(data.total) })}
        </p>
        <Menu
          label={chosen ? `${t('sort')}: ${chosen.text}` : t('sort')}
          icon={sortIcon}
          items={sorts.map((item) => ({ ...item, checked: item === chosen }))}
          onSelect={(key) => place.setSort(sortOf(key))}
        />
        <Segmented
          label={t('layout')}
          options={[
            { value: 'grid', text: t('gridLayout'), icon: gridIcon },
            { value: 'list', text: t('listLayout'), icon: listIcon },
          ]}
          value={place.layout}
          onChange={place.setLayout}
        />
      </div>
      {status === 'failed' && <Failure onRetry={list.retry} />}
      <div ref={results} aria-busy={status === 'loading'}>
        {data ? (
          <ProductGrid products={data.rows} layout={place.layout} />
        ) : (
          status === 'loading' && <ProductGridSkeleton count={8} layout={place.layout} />
        )}
      </div>
      {data?.total === 0 && (
        <EmptyState
          icon={gridIcon}
          title={t('nothingHere')}
          action={
            <Button variant="primary" onClick={() => navigator.go('categories', {})}>
              {t('browseCategories')}
            </Button>
          }
        />
      )}
      {data && data.rows.length < data.total && (
        <div className={more}>
          <span>{t('shownOf', { shown: number(data.rows.length), total: number(data.total) })}</span>
          <Button
            variant="secondary"
            busy={status === 'loading' && <Spinner />}
            onClick={() => {
              focusFrom.current = data.rows.length
              const next = list.count + PAGE_SIZE
              place.keepCount(next)
              list.setCount(next)
            }}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
    </div>
  )
}
