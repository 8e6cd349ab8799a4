import { imageUrl, placeholderUrl } from '../../core/lib/images'
import type { Brand, Category } from '../../core/types'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { Tile } from '../../ui/Tile'
import { useShop, useView } from '../context'
import { useLink } from '../Link'

const grid = css`
  --n: 2;
  display: grid;
  grid-template-columns: repeat(var(--n), minmax(0, 1fr));
  gap: 24px 12px;
  @container (min-width: 600px) {
    --n: 3;
    column-gap: 16px;
  }
  @container (min-width: 1060px) {
    --n: 4;
    column-gap: 24px;
    &[data-columns='5'] {
      --n: 5;
    }
    &[data-columns='6'] {
      --n: 6;
    }
  }
`

interface TileGridProps {
  /** On wide elements. */
  columns: 4 | 5 | 6
  children: React.ReactNode
}

/** Two columns on a phone, three on a tablet. */
export function TileGrid({ columns, children }: TileGridProps) {
  return (
    <ul className={grid} data-columns={columns}>
      {children}
    </ul>
  )
}

/** The lines of a tile that is on its way. */
const waiting = css`
  --s-leading: 1.35;
  display: grid;
  gap: 10px;
  line-height: 1.35;
`

/** Keeps the place of tiles. */
export const TilesSkeleton = ({ columns, count }: { columns: TileGridProps['columns']; count: number }) => (
  <TileGrid columns={columns}>
    {[...Array(count).keys()].map((index) => (
      <li key={index} className={waiting} aria-hidden="true">
        <Skeleton shape="1/1" />
        <Skeleton shape="short" />
      </li>
    ))}
  </TileGrid>
)

interface TilesProps<Item> {
  items: readonly Item[]
  columns?: TileGridProps['columns']
  /** Closes the panel that the tiles stand in. */
  onChoose?: () => void
  /** After the tiles: "See all". */
  children?: React.ReactNode
}

/** Categories as pictures with titles: the grid of /categories and of the navigation panel. */
export function CategoryTiles({ items, columns = 4, onChoose, children }: TilesProps<Category>) {
  const { host } = useShop()
  const { local } = useView()
  const { link } = useLink()
  return (
    <TileGrid columns={columns}>
      {items.map(({ id, title, image }) => {
        const { text, lang } = local(title)
        return (
          <li key={id}>
            <Tile
              {...link({ to: 'category', params: { id } }, onChoose)}
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

/** Brands by their logos, which are shown whole. */
export function BrandTiles({ items, columns = 5, onChoose, children }: TilesProps<Brand>) {
  const { host } = useShop()
  const { local } = useView()
  const { link } = useLink()
  return (
    <TileGrid columns={columns}>
      {items.map((brand) => {
        const { text, lang } = local(brand.title)
        return (
          <li key={brand.id}>
            <Tile
              {...link({ to: 'brand', params: { id: brand.id }, state: { brand } }, onChoose)}
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
