import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { ProductRail } from '../../core/constants'
import { isolated } from '../../core/lib/text/isolated'
import { relatedProducts, type RelatedProducts } from '../../core/shop/related-products'
import type { Localized, Product } from '../../core/types'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useElement, useShop, useView } from '../context'
import { useLink } from '../Link'
import { savesData } from '../../ui/saves-data'
import { useLoaded } from '../loading/use-loaded'
import { ProductCard } from './ProductCard'
import { RailRow, type RailRowProps } from './RailRow'
import { RecentRail } from './RecentRail'
import { useBrand } from './use-brand'

const stack = css`
  display: flex;
  flex-direction: column;
  gap: 48px;
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
      {rails.includes('recent') && <RecentRail except={product.id} />}
    </div>
  )
}

const NO_PRODUCTS: RelatedProducts = { brand: [], similar: [] }

/** Returns the related products; null while they are loading. With Data Saver, requests nothing. */
function useRelated(product: Product, rails: readonly ProductRail[]): RelatedProducts | null {
  const { catalogue, brands, can } = useShop()
  const hasBrand = rails.includes('brand') && product.brandId !== null
  const isWanted = hasBrand || rails.includes('similar')
  const load = useMemo(
    () => async () => {
      if (!isWanted || savesData()) return NO_PRODUCTS
      const found = relatedProducts(catalogue, product)
      // Wait for the brand's name, which is the title of its row: a row that appears late would shift those below it.
      if (hasBrand && !can.brands && !product.named?.brand) await brands.load()
      return found
    },
    // Request the lists once per product, not again when its data is refreshed.
    // oxlint-disable-next-line react/exhaustive-deps
    [catalogue, brands, can, isWanted, hasBrand, String(product.id)],
  )
  return useLoaded(load)
}

interface ProductRowProps extends Omit<RailRowProps, 'children'> {
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
    // Track each list of products once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [track, list, products, element])
  if (products.length === 0) return null
  return (
    <section data-list={list}>
      <RailRow {...row}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </RailRow>
    </section>
  )
}

function BrandRail({ product, products }: { product: Product; products: readonly Product[] }) {
  const { t, local } = useView()
  const { link } = useLink()
  const brand = useBrand(product, false)
  if (!brand) return null
  return (
    <ProductRow
      list="product-brand"
      name={{ en: `More from ${brand.title.en}`, ar: '' }}
      products={products}
      title={t('moreFrom', { title: isolated(local(brand.title).text) })}
      action={
        <Button variant="quiet" size="s" {...link({ to: 'brand', params: brand, state: { brand } })}>
          {t('seeAll')}
        </Button>
      }
    />
  )
}
