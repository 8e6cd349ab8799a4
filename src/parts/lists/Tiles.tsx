import { evenColumns } from '../../core/lib/util/even-columns'
import type { Brand } from '../../core/types'
import { css } from '../../ui/styles'
import type { Elements } from '../../ui/elements'
import { useShop } from '../context'
import { useLink } from '../Link'
import { useResource } from '../loading/use-resource'
import { ShopPicture } from '../ShopPicture'
import { TileGrid, type TileGridProps } from './TileGrid'
import { LocalText } from '../LocalText'

const tile = css`
  display: grid;
  gap: 10px;
  border-radius: var(--s-radius-m);
  text-align: center;
  font-weight: 500;
  & > span:first-child {
    border-radius: var(--s-radius-m);
  }
  & > bdi {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  &[data-shape='round'] {
    inline-size: 84px;
    font-size: var(--s-text-s);
    & > bdi {
      -webkit-line-clamp: 2;
    }
  }
  &[data-shape='round'] > span:first-child {
    border-radius: 50%;
  }
  &[data-shape='row'] {
    grid-template-columns: 64px minmax(0, 1fr);
    align-items: center;
    text-align: start;
  }
  & img {
    transition:
      opacity var(--s-slow) var(--s-ease),
      scale var(--s-slow) var(--s-ease);
  }
  @media (hover: hover) {
    &:hover img {
      scale: 1.03;
    }
  }
`

/** The two lists that are shown as tiles. */
export type TileList = 'categories' | 'brands'

export const EMPTY_TEXTS = { categories: 'noCategories', brands: 'noBrands' } as const

/** Requests a list and returns its items without hidden categories; undefined until they have loaded. */
export function useTiles(of: TileList) {
  const resource = useShop()[of]
  const { data, status } = useResource<(Brand & { visible?: boolean })[]>(resource)
  return {
    items: data?.filter(({ visible }) => visible !== false),
    status,
    retry: () => void resource.reload(),
  }
}

interface TileProps {
  of: TileList
  item: Brand
  /** `round`: a small tile of fixed width, for strips. `row`: a title beside a small picture. */
  shape?: 'row' | 'round' | undefined
  onChoose?: (() => void) | undefined
}

export function Tile({ of, item, shape, onChoose }: TileProps) {
  const { link } = useLink()
  const { title, image } = item
  const props =
    of === 'brands'
      ? link({ to: 'brand', params: item, state: { brand: item } }, onChoose)
      : link({ to: 'category', params: item }, onChoose)
  return (
    <a {...props} className={tile} data-shape={shape}>
      <span>
        {/* Logos of brands are not cropped. */}
        <ShopPicture folder={of} image={image} ratio="1/1" fit={of === 'brands' ? 'contain' : undefined} />
      </span>
      <LocalText of={title} />
    </a>
  )
}

/** The possible numbers of columns on wide elements. The first one that fills the rows best is used. */
const COLUMNS = { categories: [4, 5, 6], brands: [5, 6, 4] } as const

interface TilesProps extends Omit<TileProps, 'item'> {
  items: readonly Brand[]
  columns?: TileGridProps['columns']
  children?: Elements
}

export const Tiles = ({ items, columns, children, ...props }: TilesProps) => (
  <TileGrid
    columns={columns ?? evenColumns<4 | 5 | 6>(items.length, COLUMNS[props.of])}
    tablet={evenColumns<3 | 4>(items.length, [3, 4])}
  >
    {items.map((item) => (
      <li key={item.id}>
        <Tile item={item} {...props} />
      </li>
    ))}
    {children}
  </TileGrid>
)
