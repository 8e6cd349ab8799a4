import { useEffect, useMemo, useRef } from 'react'
import { needsChoice } from '../../core/lib/catalogue/availability'
import type { Id, Product, ProductOption } from '../../core/types'
import { css } from '../../ui/styles'
import { useIdle } from '../../ui/use-idle'
import { useShop, useView } from '../context'
import { DeliveryNote } from '../delivery/DeliveryNote'
import { Deferred } from '../loading/Deferred'
import { PageTitle } from '../Page'
import type { AddToCart } from './add-to-cart'
import { BrandLink } from './BrandLink'
import { BuyBar } from './BuyBar'
import { BuyBox } from './BuyBox'
import { CopyLink } from './CopyLink'
import { Description } from './Description'
import { FavouriteButton } from './FavouriteButton'
import { Gallery } from './Gallery'
import { Measurements } from './Measurements'
import { OptionPicker } from './OptionPicker'
import { ProductPrice } from './ProductPrice'
import { productImages } from './product-images'
import { productLayout, productText } from './product-layout'
import { SkeletonText } from './ProductSkeleton'
import { useBuying } from './use-buying'
import { useSelection } from './use-selection'

/** Exported here, so that both are in one chunk. */
export { ProductSkeleton } from './ProductSkeleton'

const head = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`
const titleRow = css`
  display: flex;
  align-items: flex-start;
  & > :is(h1, h2) {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    padding-block: 4px;
    font-size: clamp(22px, 2.2cqi, 28px);
  }
`
/** Reserves space for two buttons that are rendered later. */
const titleButtons = css`
  display: flex;
  flex: none;
  min-inline-size: 88px;
  min-block-size: 44px;
`

interface ProductDetailsProps {
  product: Product
  optionId: Id | null
  onSelect?: (option: ProductOption | null) => void
  /** Replaces the plain addition with its toast. */
  add?: AddToCart
  /** Whether the main button leads to the checkout once the product is in the cart. */
  leadsOn?: boolean
  /** A standalone product on a host page, which has its own `h1`; with the slots of its element. */
  slotted?: boolean
}

/** A whole product: pictures, options, price, description. Shared by the product page and `store-product`. */
export function ProductDetails({
  product,
  optionId,
  onSelect,
  add,
  leadsOn = true,
  slotted = false,
}: ProductDetailsProps) {
  const { track } = useShop()
  const { local } = useView()
  // Track one view per product, not another when its data is refreshed.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => track('product', product), [track, String(product.id)])
  const place = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const selection = useSelection(product, optionId, onSelect)
  const buying = useBuying(product, selection, place, { add, leadsOn })
  const { option, choices } = selection
  const { text, lang } = local(product.title)
  const { images, several } = useMemo(
    () => productImages(product, option, choices),
    [product, option, choices],
  )
  // The first render has what is needed to buy; heart, link, measurements and description follow.
  const idle = useIdle()
  const [title, heading] = slotted ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <div className={productLayout} ref={place}>
      <div>
        <Gallery images={images} several={several} title={text} slotted={slotted} />
      </div>
      <div className={productText}>
        <div className={head}>
          {!slotted && product.brandId !== null && <BrandLink brandId={product.brandId} />}
          <div className={titleRow}>
            <PageTitle as={title} lang={lang}>
              {text}
            </PageTitle>
            <div className={titleButtons}>
              {idle && (
                <>
                  <FavouriteButton product={product} />
                  <CopyLink product={product} option={option} title={text} />
                </>
              )}
            </div>
          </div>
          <ProductPrice buying={buying}>{slotted && <slot name="after-price" />}</ProductPrice>
        </div>
        {needsChoice(product) && (
          <OptionPicker product={product} selection={selection} incomplete={buying.incomplete} />
        )}
        <BuyBox product={product} buying={buying} actions={actions} />
        <DeliveryNote />
        {idle ? (
          <>
            <Measurements product={product} option={option} heading={heading} />
            <Description text={product.description} heading={heading} />
          </>
        ) : (
          <SkeletonText />
        )}
      </div>
      <Deferred>
        <BuyBar product={product} buying={buying} decided={selection.missing === null} actions={actions} />
      </Deferred>
    </div>
  )
}
