import { evenColumns } from '../../core/lib/util/even-columns'
import { imageUrl, placeholderUrl } from '../../core/lib/web/images'
import type { Brand, Category } from '../../core/types'
import { Tile } from '../../ui/Tile'
import { useShop, useView } from '../context'
import { useLink } from '../Link'
import { TileGrid, type TileGridProps } from './TileGrid'
import type { Elements } from '../../ui/elements'

type Columns = TileGridProps['columns']

interface TileOf<Item> {
  item: Item
  shape?: 'row' | 'round' | undefined
  onChoose?: (() => void) | undefined
}

interface TilesProps<Item> extends Omit<TileOf<Item>, 'item'> {
  items: readonly Item[]
  /** By default, the number that fills the rows best. */
  columns?: Columns
  children?: Elements
}

export function CategoryTile({ item: { id, title, image }, shape, onChoose }: TileOf<Category>) {
  const { host } = useShop()
  const { link } = useLink()
  const { text, lang } = useView().local(title)
  return (
    <Tile
      {...link({ to: 'category', params: { id } }, onChoose)}
      shape={shape}
      title={text}
      lang={lang}
      src={imageUrl(host, 'categories', image)}
      fallbackSrc={placeholderUrl(host)}
    />
  )
}

/** Shows the logo uncropped. */
function BrandTile({ item: brand, shape, onChoose }: TileOf<Brand>) {
  const { host } = useShop()
  const { link } = useLink()
  const { text, lang } = useView().local(brand.title)
  return (
    <Tile
      {...link({ to: 'brand', params: { id: brand.id }, state: { brand } }, onChoose)}
      shape={shape}
      title={text}
      lang={lang}
      src={imageUrl(host, 'brands', brand.image)}
      fallbackSrc={placeholderUrl(host)}
      fit="contain"
    />
  )
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
