import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { Failure } from '../failure/Failure'
import { Tile, useTiles } from '../lists/Tiles'

/** A centred row. The columns are fixed in advance, to avoid layout shifts while a server's HTML arrives. */
const row = css`
  display: grid;
  grid-template-columns: repeat(var(--count), 84px);
  justify-content: safe center;
  gap: 16px;
  padding-block: 4px 8px;
  overflow-x: auto;
  scrollbar-width: none;
  & > li {
    min-block-size: calc(94px + var(--s-text-s) * 2 * var(--s-leading));
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

/** The failure message. On wide elements, the category field of the form shows it instead. */
const lost = css`
  @container (min-width: 720px) {
    display: none;
  }
`

/**
 * The categories as round pictures, for a search without results.
 * @param hidesFailure whether another part already reports a failure
 */
export function CategoryChoices({ hidesFailure = false }: { hidesFailure?: boolean }) {
  const { t } = useView()
  const { items, status, retry } = useTiles('categories')
  if (!items && status !== 'failed') {
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
  if (!items && hidesFailure) return null
  if (!items) {
    return (
      <div className={lost}>
        <Failure onRetry={retry} />
      </div>
    )
  }
  if (items.length === 0) return null
  return (
    <nav aria-label={t('categories')}>
      <ul className={row} style={{ '--count': items.length }}>
        {items.map((category) => (
          <li key={category.id}>
            <Tile of="categories" item={category} shape="round" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
