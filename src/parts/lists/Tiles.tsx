import { evenColumns } from '../../core/lib/util/even-columns'
import { imageUrl, placeholderUrl } from '../../core/lib/web/images'
import type { Brand, Category } from '../../core/types'
import { Tile } from '../../ui/Tile'
import { useShop, useView } from '../context'
import { useLink } from '../Link'
import { TileGrid, type TileGridProps } from './TileGrid'
import type { Elements } from '../../ui/elements'

type Columns = TileGridProps['columns']

interface TilesProps<Item> {
  items: readonly Item[]
  shape?: 'row'
  /** By default, the number that fills the rows best. */
  columns?: Columns
  onChoose?: () => void
  children?: Elements
}

const columnsOf = (
  { length }: readonly unknown[],
  choices: readonly [Columns, ...Columns[]],
  columns = evenColumns(length, choices),
) => ({ columns, tablet: evenColumns<3 | 4>(length, [3, 4]) })

export function CategoryTiles({ items, shape, columns, onChoose, children }: TilesProps<Category>) {
  const { host } = useShop()
  const { local } = useView()
  const { link } = useLink()
  return (
    <TileGrid {...columnsOf(items, [4, 5, 6], columns)}>
      {items.map(({ id, title, image }) => {
        const { text, lang } = local(title)
        return (
          <li key={id}>
            <Tile
              {...link({ to: 'category', params: { id } }, onChoose)}
              shape={shape}
              title={text}
              lang={lang}
              src={image === null ? null : imageUrl(host, 'categories', image)}
              fallbackSrc={placeholderUrl(host)}
            />
          </li>
        )
      })}
      {children}
    </TileGrid>
  )
}

/** Brand tiles with uncropped logos. */
export function BrandTiles({ items, shape, columns, onChoose, children }: TilesProps<Brand>) {
  const { host } = useShop()
  const { local } = useView()
  const { link } = useLink()
  return (
    <TileGrid {...columnsOf(items, [5, 6, 4], columns)}>
      {items.map((brand) => {
        const { text, lang } = local(brand.title)
        return (
          <li key={brand.id}>
            <Tile
              {...link({ to: 'brand', params: { id: brand.id }, state: { brand } }, onChoose)}
              shape={shape}
              title={text}
              lang={lang}
              src={brand.image === null ? null : imageUrl(host, 'brands', brand.image)}
              fallbackSrc={placeholderUrl(host)}
              fit="contain"
            />
          </li>
        )
      })}
      {children}
    </TileGrid>
  )
}
