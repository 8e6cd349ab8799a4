import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { PAGE_SIZE } from '../../core/constants'
import type { Localized } from '../../core/types'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { filterIcon } from '../../ui/icons/search'
import { css, keyframes } from '../../ui/styles'
import { useWholeRender } from '../../ui/whole-render'
import { useElement, useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import type { SearchPlace } from '../search/use-search-place'
import { ProductGrid } from '../product/ProductGrid'
import { ProductGridSkeleton } from '../product/ProductGridSkeleton'
import { columnsSkeleton, useColumnChoice } from './list-layout'
import { FilterChips, FilterPresenter, useFilterTools } from './Filters'
import { LoadMore } from './LoadMore'
import { ListToolbar } from './ListToolbar'
import { useListAnalytics } from './use-list-analytics'
import type { List, ListPlace } from './use-list'
import type { Elements } from '../../ui/elements'

/** The distance in px that must be scrolled before the bar reacts, since a finger is never quite still. */
const SLACK_PX = 6

/**
 * Hides the toolbar, which sticks below the navigation bar, while the page is scrolled down, and shows it again while
 * the page is scrolled up. Sets the attributes `data-stuck` and `data-away` without rendering. `--list-top` is the
 * height of the navigation bar.
 */
function useHideOnScroll(list: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): void {
  const { root } = useElement()
  useEffect(() => {
    const box = list.current
    const tools = bar.current
    if (!box || !tools) return undefined
    const nav = root.querySelector<HTMLElement>('[data-sticky="true"]')
    let top = 0
    const measure = () => {
      top = nav?.offsetHeight ?? 0
      box.style.setProperty('--list-top', `${top}px`)
    }
    // Measure the position of the list, because any of its ancestors may be the scroll container.
    let last = box.getBoundingClientRect().top
    const look = () => {
      const now = box.getBoundingClientRect().top
      const isStuck = now < top
      tools.toggleAttribute('data-stuck', isStuck)
      if (!isStuck) tools.removeAttribute('data-away')
      else if (Math.abs(now - last) < SLACK_PX) return
      else tools.toggleAttribute('data-away', now < last)
      last = now
    }
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', look, options)
    // A store in a dialog scrolls inside its shadow root, whose scroll events don't reach the window.
    root.addEventListener('scroll', look, options)
    const sizes = new ResizeObserver(measure)
    if (nav) sizes.observe(nav)
    measure()
    return () => {
      stop.abort()
      sizes.disconnect()
    }
  }, [root, list, bar])
}

const unseen = keyframes`0%, 100% { visibility: hidden }`

/** The column of filters beside the products. The number of product columns depends on the remaining width. */
const columns = css`
  &[data-column] {
    display: grid;
    grid-template-columns: 240px minmax(0, 1fr);
    gap: 32px;
  }
  &[data-column] > :last-child {
    grid-column: 2;
    container-type: inline-size;
  }
`

/** Makes the body so high that the footer does not move up when there are few products. */
const body = css`
  --s-over: calc(var(--list-top, 0px) + 64px);
  min-block-size: 90dvh;
  scroll-margin-block-start: var(--list-top, 0px);
`
const results = css`
  isolation: isolate;
  /* Dims stale results until the next ones arrive. A transition would create a layer on every keystroke. */
  &[data-late] > ul:not([aria-hidden]) {
    opacity: 0.55;
  }
  /* Delay the skeleton, so that it does not flash before quick results. */
  &[data-quiet] > [aria-hidden] {
    animation: ${unseen} 100ms;
  }
`
interface ListBodyProps {
  list: List
  place: ListPlace
  filters: SearchPlace
  /** The category select of the search. On phones, the search form does not show it. */
  category?: Elements
  empty: Elements
  /** Content above the products. It is rendered in the same commit, so that it does not shift them. */
  above?: Elements
  /** Whether the query is complete; false while it is being typed. */
  hasQuery?: boolean
  /** The text that is announced before the count. */
  note?: string
  /** The title to use if the response has none. */
  title?: Localized | null
}

/** Milliseconds before stale results are dimmed: most responses are faster. */
const DIM_DELAY_MS = 150

function useLate(waiting: boolean): boolean {
  const { env } = useShop()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const stop = env.after(DIM_DELAY_MS, () => setLate(true))
    return () => {
      stop()
      setLate(false)
    }
  }, [env, waiting])
  return waiting && late
}

/** The body of every list and of the search: filters, toolbar, products, "Load more". */
export function ListBody({
  list,
  place,
  filters,
  category,
  empty,
  above,
  hasQuery = true,
  note = '',
  title = null,
}: ListBodyProps) {
  const { t } = useView()
  const { root } = useElement()
  const box = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const counted = useRef<HTMLDivElement>(null)
  const products = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<{ at: number; key: string } | null>(null)
  // If the screen's skeleton is visible, show the list's skeleton without delay, or the skeleton would flicker.
  const [quiet] = useState(() => root.querySelector('main [part~="skeleton"]') === null)
  const { status, data } = list
  const chosen = filters.facets.colors
  const colours = useMemo(
    () => ({ named: data?.options, chosen: chosen ?? undefined }),
    [data?.options, chosen],
  )
  const listed = useListAnalytics(list, hasQuery, title)
  const late = useLate(status === 'loading')
  // After Back or "Load more", render all rows at once instead of in steps.
  const whole = place.returned || (data?.rows.length ?? 0) > PAGE_SIZE
  const tools = useFilterTools(list, filters, box)
  const [choice] = useColumnChoice()
  // A server does not know the width of the page. Reserve the column's space on wide pages, so that no product moves.
  const keepsSpace = useWholeRender() !== null && !tools.isColumn && tools.button !== null
  // If there is a column, put the chips beside it: above it, they would move the options under the pointer.
  const chips = <FilterChips place={filters} counts={tools.counts} after={counted} />
  useHideOnScroll(box, bar)
  useListStart(box, list.key)

  useEffect(() => {
    // The "Load more" button disappears or moves: focus the first new product.
    if (focusFrom.current === null || status !== 'ready') return
    const { at, key } = focusFrom.current
    focusFrom.current = null
    if (key !== list.key) return
    const articles = products.current?.querySelectorAll('article')
    articles?.[at]?.querySelector('a')?.focus({ preventScroll: true })
  }, [status, data, list.key])

  return (
    <div ref={box} className={body}>
      {!tools.isColumn && chips}
      <ListToolbar
        place={place}
        total={data && data.total}
        note={note}
        failed={status === 'failed'}
        countRef={counted}
        barRef={bar}
        filters={tools.button}
      />
      <div
        className={keepsSpace ? columnsSkeleton : columns}
        data-choice={keepsSpace ? (choice ?? 'none') : undefined}
        data-column={tools.isColumn ? '' : undefined}
      >
        <FilterPresenter tools={tools} place={filters} category={category} total={data && data.total} />
        <div>
          {tools.isColumn && chips}
          {status === 'failed' && (
            <Failure form={data ? undefined : 'screen'} place={products} onRetry={list.retry} />
          )}
          <div
            ref={products}
            className={results}
            tabIndex={-1}
            aria-busy={status === 'loading'}
            data-list={listed}
            data-late={late ? '' : undefined}
            data-quiet={quiet ? '' : undefined}
          >
            {above}
            {data
              ? data.total > 0 && (
                  <ProductGrid
                    products={data.rows}
                    layout={place.layout}
                    colours={colours}
                    whole={whole}
                    exact={place.returned}
                  />
                )
              : status === 'loading' && <ProductGridSkeleton layout={place.layout} />}
          </div>
          {data?.total === 0 &&
            (filters.count > 0 && !category ? (
              <EmptyState
                icon={filterIcon}
                title={t('noResults')}
                action={
                  <Button variant="primary" onClick={filters.clearFilters}>
                    {t('clearAll')}
                  </Button>
                }
              />
            ) : (
              empty
            ))}
          {data && data.rows.length < data.total && (
            <LoadMore
              list={list}
              shown={data.rows.length}
              total={data.total}
              onMore={() => (focusFrom.current = { at: data.rows.length, key: list.key })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Scrolls to the start of the list when its query changes: text, filters or sort order. */
function useListStart(box: RefObject<HTMLElement | null>, key: string): void {
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    const isFirst = seen.current === ''
    seen.current = key
    const list = box.current
    if (isFirst || !list || list.getBoundingClientRect().top >= 0) return
    list.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [box, key])
}
