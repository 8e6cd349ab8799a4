import { useMemo, type MouseEvent } from 'react'
import { sameId } from '../../core/lib/util/ids'
import type { RecentProduct } from '../../core/storage/schema'
import type { Id } from '../../core/types'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useElement, useShop, useView } from '../context'
import { Link } from '../Link'
import { ShopPicture } from '../ShopPicture'
import { clamped } from '../styles'
import { useStoredList } from '../use-stored-list'
import { RailRow } from './RailRow'
import { recentsOf } from './recents'

const tile = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-inline-size: 0;
  border-radius: var(--s-radius-m);
  line-height: calc(var(--s-leading) * 0.9);
`

/**
 * The products viewed on this device. A click on one closes an open panel.
 * @param except the product of the page, which is left out
 */
export function RecentRail({ except = null }: { except?: Id | null }) {
  const shop = useShop()
  const { t } = useView()
  const recents = useMemo(() => recentsOf(shop), [shop])
  const [recent, reread] = useStoredList(recents)
  const entries = recent.filter(({ id }) => !sameId(id, except))
  if (entries.length === 0) return null
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button unmounts: focus its nearest focusable ancestor.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    recents.clear()
    reread()
  }
  return (
    <RailRow
      title={t('recentlyViewed')}
      action={
        <Button variant="quiet" size="s" onClick={clear}>
          {t('clearRecent')}
        </Button>
      }
    >
      {entries.map((entry) => (
        <RecentTile key={entry.id} entry={entry} />
      ))}
    </RailRow>
  )
}

function RecentTile({ entry: { id, title, image } }: { entry: RecentProduct }) {
  const { panels } = useElement()
  const { local } = useView()
  const { text, lang } = local(title)
  return (
    <Link className={tile} to="product" params={{ id }} lang={lang} before={panels.close}>
      <ShopPicture image={image} />
      <bdi className={clamped}>{text}</bdi>
    </Link>
  )
}
