import { useCallback, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { isSparing, prefetchPictures } from '../prefetch'
import type { List } from './use-list'

const more = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin-block-start: 48px;
  color: var(--s-muted);
  font-size: var(--s-text-s);
`

interface LoadMoreProps {
  list: List
  shown: number
  total: number
  onMore(): void
}

/** How near the window's end "Load more" has to come: about a screen away. */
const NEAR = '600px'

/**
 * UX 1: "24 of 180", and the next ones. Who has scrolled close to the button has them fetched, pictures too; on a
 * connection that is short of bytes, only who goes for it.
 */
export function LoadMore({ list, shown, total, onMore }: LoadMoreProps) {
  const { host } = useShop()
  const { t, number } = useView()
  const place = useRef<HTMLDivElement>(null)
  const { ahead } = list
  const fetchAhead = useCallback(async () => prefetchPictures(host, await ahead()), [host, ahead])
  useEffect(() => {
    if (!place.current || isSparing()) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void fetchAhead()
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [fetchAhead])
  return (
    <div
      ref={place}
      className={more}
      onPointerEnter={() => void fetchAhead()}
      onFocus={() => void fetchAhead()}
    >
      <span>{t('shownOf', { shown: number(shown), total: number(total) })}</span>
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
