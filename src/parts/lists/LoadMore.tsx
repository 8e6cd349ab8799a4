import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { cardOf } from '../product/card-model'
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

/** UX 1: "24 of 180", and the next ones; whoever comes near the button has them fetched, pictures too. */
export function LoadMore({ list, shown, total, onMore }: LoadMoreProps) {
  const { host } = useShop()
  const view = useView()
  const { t, number } = view
  const fetchAhead = async () => {
    for (const product of await list.ahead()) {
      const { image } = cardOf(product, view, host)
      if (image) Object.assign(new Image(), { fetchPriority: 'low', src: image })
    }
  }
  return (
    <div className={more} onPointerEnter={() => void fetchAhead()} onFocus={() => void fetchAhead()}>
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
