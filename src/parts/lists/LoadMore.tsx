import { useCallback, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { savesData } from '../../ui/saves-data'
import { prefetchPictures } from '../loading/prefetch'
import type { List } from './use-list'
import { muted } from '../styles'

const more = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin-block-start: 48px;
  & > :last-child {
    min-inline-size: min(220px, 100%);
  }
  @container (max-width: 479px) {
    align-items: stretch;
    text-align: center;
  }
`
const progress = css`
  align-self: center;
  inline-size: min(220px, 100%);
  block-size: 2px;
  margin-block-end: 4px;
  background: var(--s-line);
  & > div {
    block-size: 100%;
    background: var(--s-ink);
  }
  @media (forced-colors: active) {
    & > div {
      background: CanvasText;
    }
  }
`

interface LoadMoreProps {
  list: List
  shown: number
  total: number
  onMore(): void
}

/** The distance below the viewport, about a screen, at which the next rows are prefetched. */
const PREFETCH_MARGIN = '600px'

/**
 * “24 of 180” and a button for the next rows. The rows and their pictures are prefetched once the button is near the
 * viewport; with Data Saver, only when the button is hovered or focused.
 */
export function LoadMore({ list, shown, total, onMore }: LoadMoreProps) {
  const { host } = useShop()
  const { t, amount } = useView()
  const place = useRef<HTMLDivElement>(null)
  const { prefetchMore, status } = list
  const prefetchNext = useCallback(
    async () => prefetchPictures(host, await prefetchMore()),
    [host, prefetchMore],
  )
  // Observe again after each change of the length: the new observer reports whether the button is still near, below the
  // new rows.
  useEffect(() => {
    if (status !== 'ready' || !place.current || savesData()) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void prefetchNext()
      },
      { rootMargin: PREFETCH_MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [status, prefetchNext])
  return (
    <div
      ref={place}
      className={more}
      onPointerEnter={() => void prefetchNext()}
      onFocus={() => void prefetchNext()}
    >
      <span className={muted}>{t('shownOf', { shown: amount(shown), total: amount(total) })}</span>
      <div className={progress} aria-hidden="true">
        <div style={{ inlineSize: `${(100 * shown) / total}%` }} />
      </div>
      <Button
        busy={list.status === 'loading' && <Spinner />}
        onClick={() => {
          onMore()
          list.more()
        }}
      >
        {t('loadMore')}
      </Button>
    </div>
  )
}
