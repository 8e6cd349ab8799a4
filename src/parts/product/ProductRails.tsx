import { useEffect, useLayoutEffect, useMemo, type MouseEvent, type ReactElement } from 'react'
import type { ProductRail } from '../../core/constants'
import { isolated } from '../../core/lib/text/isolated'
import { sameId } from '../../core/lib/util/ids'
import { relatedProducts, type RelatedProducts } from '../../core/shop/related-products'
import type { RecentProduct } from '../../core/storage/schema'
import type { Localized, Product } from '../../core/types'
import { Button } from '../../ui/Button'
import { Carousel } from '../home/Carousel'
import { css } from '../../ui/styles'
import { useElement, useShop, useView } from '../context'
import { Link, useLink } from '../Link'
import { savesData } from '../../ui/saves-data'
import { useLoaded } from '../loading/use-loaded'
import { ProductCard } from './ProductCard'
import { Subheading } from './ProductSection'
import { recentsOf } from './recents'
import type { Elements } from '../../ui/elements'
import { clamped } from '../styles'
import { ShopPicture } from '../ShopPicture'
import { useStoredList } from '../use-stored-list'
import { useBrand } from './use-brand'

const stack = css`
  display: flex;
  flex-direction: column;
  gap: 48px;
`
const head = css`
  display: flex;
  align-items: baseline;
  gap: 16px;
  & > :is(h2, h3) {
    min-inline-size: 0;
    font-size: var(--s-title);
  }
  @container (max-width: 479px) {
    & > :is(h2, h3) {
      font-size: var(--s-text-xl);
    }
  }
  @container (max-width: 359px) {
    flex-wrap: wrap;
    row-gap: 0;
  }
  && > :is(a, button) {
    flex: none;
    align-items: start;
    margin-inline: -13px;
    padding-block: 9px;
    line-height: var(--s-leading);
  }
`
const tile = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-inline-size: 0;
  border-radius: var(--s-radius-m);
  line-height: calc(var(--s-leading) * 0.9);
`

const SIMILAR_PRODUCTS: Localized = { en: 'You may also like', ar: '' }

interface ProductRailsProps {
  product: Product
  rails: readonly ProductRail[]
  /** Called before the rows are painted. */
  onLoaded: () => void
}

/** Rows of other products: of the same brand, similar ones, and those viewed on this device. */
export function ProductRails({ product, rails, onLoaded }: ProductRailsProps) {
  const related = useRelated(product, rails)
  const { t } = useView()
  useLayoutEffect(() => {
    if (related) onLoaded()
  }, [related, onLoaded])
  if (!related) return null
  return (
    <div className={stack}>
      {rails.includes('brand') && <BrandRail product={product} products={related.brand} />}
      {rails.includes('similar') && (
        <ProductRow
          list="product-similar"
          name={SIMILAR_PRODUCTS}
          products={related.similar}
          title={t('alsoLike')}
        />
      )}
      {rails.includes('recent') && <RecentRail product={product} />}
    </div>
  )
}

const NO_PRODUCTS: RelatedProducts = { brand: [], similar: [] }

/** Returns null while loading. With Data Saver, requests nothing. */
function useRelated(product: Product, rails: readonly ProductRail[]): RelatedProducts | null {
  const { catalogue, brands, can } = useShop()
  const hasBrand = rails.includes('brand') && product.brandId !== null
  const isWanted = hasBrand || rails.includes('similar')
  const load = useMemo(
    () => async () => {
      if (!isWanted || savesData()) return NO_PRODUCTS
      const found = relatedProducts(catalogue, product)
      // Wait for the brand's name, which is the title of its row: a row that appears late would shift those below it.
      if (hasBrand && !can.namedBrands) await brands.load()
      return found
    },
    // Once per product, not again when its data is refreshed.
    // oxlint-disable-next-line react/exhaustive-deps
    [catalogue, brands, can, isWanted, hasBrand, String(product.id)],
  )
  return useLoaded(load)
}

interface RowProps {
  title: string
  /** A control beside the title. */
  action?: Elements
  children: readonly ReactElement[]
}

function Row({ title, action, children }: RowProps) {
  return (
    <Carousel
      view="rail"
      label={title}
      heading={
        <div className={head}>
          <Subheading>{title}</Subheading>
          {action}
        </div>
      }
    >
      {children}
    </Carousel>
  )
}

interface ProductRowProps extends Omit<RowProps, 'children'> {
  /** The list's id and name for analytics. */
  list: string
  name: Localized
  products: readonly Product[]
}

function ProductRow({ list, name, products, ...row }: ProductRowProps) {
  const { track } = useShop()
  const { element } = useElement()
  useEffect(() => {
    if (products.length > 0) track('list', { id: list, name, products, from: 0, source: element })
    // Once per list of products.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [track, list, products, element])
  if (products.length === 0) return null
  return (
    <section data-list={list}>
      <Row {...row}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Row>
    </section>
  )
}

function BrandRail({ product, products }: { product: Product; products: readonly Product[] }) {
  const { t, local } = useView()
  const { link } = useLink()
  const brand = useBrand(product.brandId, false)
  if (!brand) return null
  return (
    <ProductRow
      list="product-brand"
      name={{ en: `More from ${brand.title.en}`, ar: '' }}
      products={products}
      title={t('moreFrom', { title: isolated(local(brand.title).text) })}
      action={
        <Button
          variant="quiet"
          size="s"
          {...link({ to: 'brand', params: { id: brand.id }, state: { brand } })}
        >
          {t('seeAll')}
        </Button>
      }
    />
  )
}

function RecentRail({ product }: { product: Product }) {
  const shop = useShop()
  const { t } = useView()
  const recents = useMemo(() => recentsOf(shop), [shop])
  const [recent, reread] = useStoredList(recents)
  const entries = recent.filter(({ id }) => !sameId(id, product.id))
  if (entries.length === 0) return null
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button unmounts: focus its nearest focusable ancestor.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    recents.clear()
    reread()
  }
  return (
    <Row
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
    </Row>
  )
}

function RecentTile({ entry: { id, title, image } }: { entry: RecentProduct }) {
  const { local } = useView()
  const { text, lang } = local(title)
  return (
    <Link className={tile} to="product" params={{ id }} lang={lang}>
      <ShopPicture image={image} />
      <bdi className={clamped}>{text}</bdi>
    </Link>
  )
}
