import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { CategoryTile } from '../lists/Tiles'
import { useResource } from '../loading/use-resource'

/** Centred in columns that are fixed in advance, to avoid layout shifts while a server's HTML streams in. */
const row = css`
  display: grid;
  grid-template-columns: repeat(var(--count), 84px);
  justify-content: safe center;
  gap: 16px;
  padding-block: 4px 8px;
  overflow-x: auto;
  scrollbar-width: none;
  & > li {
    min-block-size: calc(94px + var(--s-text-s) * 2.7);
  }
  @container (max-width: 719px) {
    margin-inline: -16px;
    padding-inline: 16px;
  }
`
const waiting = css`
  display: grid;
  gap: 10px;
  & > :first-child {
    border-radius: 50%;
  }
`

/** On wide elements, the form's category field reports the failure instead. */
const lost = css`
  @container (min-width: 720px) {
    display: none;
  }
`

/**
 * The categories as round pictures, for a search without results.
 * @param quiet whether another part already reports a failure
 */
export function CategoryChoices({ quiet = false }: { quiet?: boolean }) {
  const { categories } = useShop()
  const { t } = useView()
  const { data, status } = useResource(categories)
  if (!data && status !== 'failed') {
    return (
      <ul className={row} style={{ '--count': 8 }} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((index) => (
          <li key={index} className={waiting}>
            <Skeleton shape="1/1" />
            <Skeleton />
          </li>
        ))}
      </ul>
    )
  }
  if (!data && quiet) return null
  if (!data) {
    return (
      <div className={lost}>
        <Failure onRetry={() => void categories.reload()} />
      </div>
    )
  }
  const visible = data.filter((category) => category.visible)
  if (visible.length === 0) return null
  return (
    <nav aria-label={t('categories')}>
      <ul className={row} style={{ '--count': visible.length }}>
        {visible.map((category) => (
          <li key={category.id}>
            <CategoryTile item={category} shape="round" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
