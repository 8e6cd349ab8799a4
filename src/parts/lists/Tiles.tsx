import type { MouseEvent } from 'react'
import { evenColumns } from '../../core/lib/util/even-columns'
import type { Brand, Category, Localized } from '../../core/types'
import { css } from '../../ui/styles'
import type { Elements } from '../../ui/elements'
import { useView } from '../context'
import { useLink } from '../Link'
import { ShopPicture } from '../ShopPicture'
import { TileGrid, type TileGridProps } from './TileGrid'

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

type Columns = TileGridProps['columns']

interface TileOf<Item> {
  item: Item
  /** `round` is small and has a fixed width, for strips. A `row` has its title beside a small picture. */
  shape?: 'row' | 'round' | undefined
  onChoose?: (() => void) | undefined
}

interface TilesProps<Item> extends Omit<TileOf<Item>, 'item'> {
  items: readonly Item[]
  /** By default, the number that fills the rows best. */
  columns?: Columns
  children?: Elements
}

interface TileProps {
  folder: 'categories' | 'brands'
  item: { title: Localized; image: string | null }
  shape: TileOf<unknown>['shape']
  link: { href: string; onClick(event: MouseEvent): void }
}

function Tile({ folder, item: { title, image }, shape, link }: TileProps) {
  const { text, lang } = useView().local(title)
  return (
    <a {...link} className={tile} data-shape={shape}>
      <span>
        {/* Logos of brands are not cropped. */}
        <ShopPicture
          folder={folder}
          image={image}
          ratio="1/1"
          fit={folder === 'brands' ? 'contain' : undefined}
        />
      </span>
      <bdi lang={lang}>{text}</bdi>
    </a>
  )
}

export function CategoryTile({ item, shape, onChoose }: TileOf<Category>) {
  const { link } = useLink()
  const props = link({ to: 'category', params: { id: item.id } }, onChoose)
  return <Tile folder="categories" item={item} shape={shape} link={props} />
}

function BrandTile({ item, shape, onChoose }: TileOf<Brand>) {
  const { link } = useLink()
  const props = link({ to: 'brand', params: { id: item.id }, state: { brand: item } }, onChoose)
  return <Tile folder="brands" item={item} shape={shape} link={props} />
}

const tilesOf =
  <Item extends Category | Brand>(
    One: (props: TileOf<Item>) => Elements,
    choices: readonly [Columns, ...Columns[]],
  ) =>
  ({ items, columns, children, ...props }: TilesProps<Item>) => (
    <TileGrid
      columns={columns ?? evenColumns(items.length, choices)}
      tablet={evenColumns<3 | 4>(items.length, [3, 4])}
    >
      {items.map((item) => (
        <li key={item.id}>
          <One item={item} {...props} />
        </li>
      ))}
      {children}
    </TileGrid>
  )

export const CategoryTiles = tilesOf(CategoryTile, [4, 5, 6])
export const BrandTiles = tilesOf(BrandTile, [5, 6, 4])
