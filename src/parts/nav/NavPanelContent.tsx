import type { RefObject } from 'react'
import type { Resource } from '../../core/stores/resource'
import type { Category } from '../../core/types'
import { Panel } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useElement, useShop, useView, useValue } from '../context'
import { Failure } from '../failure/Failure'
import { Link } from '../Link'
import { TileGrid } from '../lists/TileGrid'
import { BrandTiles, CategoryTiles } from '../lists/Tiles'
import { useResource } from '../loading/use-resource'
import type { Elements } from '../../ui/elements'

/** As wide as the page's content. */
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
/** As large as the tile that replaces it. */
const pending = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 10px;
  align-items: center;
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
  panel: 'categories' | 'brands'
  /** The navigation bar: the panel opens below it at full width. */
  bar: RefObject<HTMLElement | null>
  trigger: RefObject<HTMLElement | null>
}

/** Six columns of visible categories, or five of brands, and a “See all” tile. */
export function NavPanelContent({ id, panel, bar, trigger }: NavPanelContentProps) {
  const shop = useShop()
  const { panels } = useElement()
  const { t } = useView()
  const open = useValue(panels.open) === panel
  const toAll = (
    <Link to={panel} params={{}} className={seeAll} before={panels.close}>
      {t('seeAll')}
    </Link>
  )
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
      <div className={body}>
        {panel === 'categories' ? (
          <Loaded
            resource={shop.categories}
            wanted={isVisible}
            columns={6}
            empty={t('noCategories')}
            toAll={toAll}
          >
            {(categories) => (
              <CategoryTiles shape="row" columns={6} items={categories} onChoose={panels.close}>
                <li>{toAll}</li>
              </CategoryTiles>
            )}
          </Loaded>
        ) : (
          <Loaded resource={shop.brands} wanted={isAny} columns={5} empty={t('noBrands')} toAll={toAll}>
            {(brands) => (
              <BrandTiles shape="row" columns={5} items={brands} onChoose={panels.close}>
                <li>{toAll}</li>
              </BrandTiles>
            )}
          </Loaded>
        )}
      </div>
    </Panel>
  )
}

const isVisible = ({ visible }: Category) => visible
const isAny = () => true

interface LoadedProps<T> {
  resource: Resource<T[]>
  wanted(item: T): boolean
  columns: 5 | 6
  empty: string
  toAll: Elements
  children(items: T[]): Elements
}

function Loaded<T>({ resource, wanted, columns, empty, toAll, children }: LoadedProps<T>) {
  const { data, status } = useResource(resource)
  const items = data?.filter(wanted)
  if (items?.length === 0) {
    return (
      <div className={note}>
        <p>{empty}</p>
        {toAll}
      </div>
    )
  }
  if (items) return children(items)
  if (status === 'failed') return <Failure onRetry={() => void resource.reload()} />
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
