import { useEffect, type ReactNode, type RefObject } from 'react'
import type { Brand } from '../../core/types'
import { Panel } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useElement, useShop, useValue, useView } from '../context'
import { Failure } from '../failure/Failure'
import { Link } from '../Link'
import { TileGrid } from '../lists/TileGrid'
import { EMPTY_TEXTS, Tile, Tiles, useTiles, type TileList } from '../lists/Tiles'
import { SubcategoryLinks } from './SubcategoryLinks'
import { useSubcategories } from './use-subcategories'

/** Limits the panel's content to the width of the page's content. */
const body = css`
  max-inline-size: calc(var(--s-page) - 48px);
  margin-inline: auto;
  padding: 8px;
`
const note = css`
  display: grid;
  gap: 16px;
  max-inline-size: 240px;
  margin-inline: auto;
  color: var(--s-muted);
  text-align: center;
  & > a {
    min-block-size: 44px;
    background: none;
    text-decoration: underline;
  }
`
/** Gives the placeholder the size of the tile that replaces it. */
const pending = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 10px;
  align-items: center;
`
/** The tile of a category above its subcategories. */
const column = css`
  --row-size: 32px;
  display: grid;
  align-content: start;
  gap: 6px;
  font-size: var(--s-text-s);
`
const failure = css`
  grid-column: 1 / -1;
`
const seeAll = css`
  display: grid;
  place-items: center;
  min-block-size: 64px;
  border: 1px solid transparent;
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  color: var(--s-accent);
  font-weight: 500;
  &:hover {
    border-color: var(--s-accent);
  }
`

export interface NavPanelContentProps {
  id: string
  panel: TileList
  /** The navigation bar. The panel opens below it and has its width. */
  bar: RefObject<HTMLElement | null>
  trigger: RefObject<HTMLElement | null>
}

const COLUMNS = { categories: 6, brands: 5 } as const
/**
 * The maximum number of categories with subcategories in the panel. If there are more, it shows only their tiles: the
 * list would be long to read and slow to open.
 */
const MOST_CATEGORIES = 30

/** Shows visible categories in six columns or brands in five, and a “See all” tile. */
export function NavPanelContent({ id, panel, bar, trigger }: NavPanelContentProps) {
  const { panels } = useElement()
  const { t } = useView()
  const open = useValue(panels.open) === panel
  const { subcategories } = useShop()
  useEffect(() => {
    const button = trigger.current
    if (panel !== 'categories' || !button) return undefined
    // Prefetch the subcategories when the button is hovered. They have then usually loaded when the panel opens, so
    // that its content does not shift.
    const prefetch = () => void subcategories.prefetch()
    button.addEventListener('pointerenter', prefetch)
    return () => button.removeEventListener('pointerenter', prefetch)
  }, [panel, trigger, subcategories])
  return (
    <Panel
      id={id}
      open={open}
      label={t(panel)}
      anchor={bar}
      trigger={trigger}
      align="stretch"
      onClose={panels.close}
    >
      <div className={body} tabIndex={-1}>
        <Content of={panel} />
      </div>
    </Panel>
  )
}

function Content({ of }: { of: TileList }) {
  const { panels } = useElement()
  const { t } = useView()
  const { items, status, retry } = useTiles(of)
  const columns = COLUMNS[of]
  const toAll = (
    <Link to={of} params={{}} className={seeAll} before={panels.close}>
      {t('seeAll')}
    </Link>
  )
  if (items?.length === 0) {
    return (
      <div className={note}>
        <p>{t(EMPTY_TEXTS[of])}</p>
        {toAll}
      </div>
    )
  }
  if (items && of === 'categories' && items.length <= MOST_CATEGORIES)
    return <Categories categories={items}>{toAll}</Categories>
  if (items) {
    return (
      <Tiles of={of} shape="row" columns={columns} items={items} onChoose={panels.close}>
        <li>{toAll}</li>
      </Tiles>
    )
  }
  if (status === 'failed') return <Failure onRetry={retry} />
  return (
    <TileGrid columns={columns}>
      {[...Array(columns * 2).keys()].map((index) => (
        <li key={index} className={pending}>
          <Skeleton shape="1/1" />
          <Skeleton />
        </li>
      ))}
    </TileGrid>
  )
}

/** The maximum number of subcategories per category in the panel. The category's screen has the others. */
const MOST_SUBCATEGORIES = 6

function Categories({ categories, children }: { categories: readonly Brand[]; children: ReactNode }) {
  const { panels } = useElement()
  const { of, failed, retry } = useSubcategories()
  return (
    <TileGrid columns={COLUMNS.categories}>
      {categories.map((category) => (
        <li key={category.id} className={column}>
          <Tile of="categories" shape="row" item={category} onChoose={panels.close} />
          {!failed && of(category)?.length !== 0 && (
            <SubcategoryLinks all={of(category)?.slice(0, MOST_SUBCATEGORIES)} />
          )}
        </li>
      ))}
      <li>{children}</li>
      {failed && (
        <li className={failure}>
          <Failure form="line" onRetry={retry} />
        </li>
      )}
    </TileGrid>
  )
}
