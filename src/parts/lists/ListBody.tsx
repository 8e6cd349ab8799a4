import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { PAGE_SIZE } from '../../core/constants'
import type { Localized } from '../../core/types'
import { css, keyframes } from '../../ui/styles'
import { useElement, useShop } from '../context'
import { Failure } from '../failure/Failure'
import { ProductGrid } from '../product/ProductGrid'
import { ProductGridSkeleton } from '../product/ProductGridSkeleton'
import { LoadMore } from './LoadMore'
import { ListToolbar } from './ListToolbar'
import type { List } from './use-list'
import { useListAnalytics } from './use-list-analytics'
import type { ListPlace } from './use-list-place'

const unseen = keyframes`0%, 100% { visibility: hidden }`

/** High enough that the footer does not move up when there is little to show. */
const body = css`
  min-block-size: 90dvh;
`
const results = css`
  &:focus {
    outline: none;
  }
  /* Dim stale results until the next ones arrive. No transition: one that is pending creates a layer on every
     keystroke. */
  &[data-late] > ul:not([aria-hidden]) {
    opacity: 0.55;
  }
  /* Delay the skeleton, so that quick results don't make it flash. */
  &[data-quiet] > [aria-hidden] {
    animation: ${unseen} 100ms;
  }
`
interface ListBodyProps {
  list: List
  place: ListPlace
  empty: ReactNode
  countRef?: RefObject<HTMLDivElement | null>
  /** False while the query is being typed. */
  hasQuery?: boolean
  /** Announced before the count. */
  note?: string
  /** Used when the response has no title. */
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

/** The body of every list and of the search: toolbar, products, "Load more". */
export function ListBody({
  list,
  place,
  empty,
  countRef,
  hasQuery = true,
  note = '',
  title = null,
}: ListBodyProps) {
  const { root } = useElement()
  const products = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<{ at: number; key: string } | null>(null)
  // If the screen's skeleton is showing, ours must follow at once: the delay would make it flicker.
  const [quiet] = useState(() => root.querySelector('main [part~="skeleton"]') === null)
  const { status, data } = list
  const listed = useListAnalytics(list, hasQuery, title)
  const late = useLate(status === 'loading')
  // On going back, or after "Load more", render all rows at once instead of in steps.
  const whole = place.returned || (data?.rows.length ?? 0) > PAGE_SIZE

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
    <div className={body}>
      <ListToolbar
        place={place}
        total={data && data.total}
        note={note}
        failed={status === 'failed'}
        countRef={countRef}
      />
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
        {data
          ? data.total > 0 && <ProductGrid products={data.rows} layout={place.layout} whole={whole} />
          : status === 'loading' && <ProductGridSkeleton count={8} layout={place.layout} />}
      </div>
      {data?.total === 0 && empty}
      {data && data.rows.length < data.total && (
        <LoadMore
          list={list}
          shown={data.rows.length}
          total={data.total}
          onMore={() => (focusFrom.current = { at: data.rows.length, key: list.key })}
        />
      )}
    </div>
  )
}
