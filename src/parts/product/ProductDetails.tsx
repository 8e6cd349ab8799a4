import { useEffect, useMemo, useRef } from 'react'
import { needsChoice } from '../../core/lib/catalogue/availability'
import type { Id, Product, ProductOption } from '../../core/types'
import { css } from '../../ui/styles'
import { useIdle } from '../../ui/use-idle'
import { useShop, useView } from '../context'
import { PageTitle } from '../Page'
import type { AddToCart } from './add-to-cart'
import { CopyLink } from './CopyLink'
import { AskAboutProduct } from './AskAboutProduct'
import { BuyBar } from './BuyBar'
import { CardHeart } from './CardHeart'
import { BuyBox } from './BuyBox'
import { Description } from './Description'
import { Measurements } from './Measurements'
import { Gallery } from './Gallery'
import { OptionPicker } from './OptionPicker'
import { ProductPrice } from './ProductPrice'
import { productImages, useSelection } from './use-selection'
import {
  brandLine,
  productHead,
  productLayout,
  productText,
  productTitle,
  SkeletonText,
} from './ProductSkeleton'
import { useBuying } from './use-buying'
import type { Elements } from '../../ui/elements'
import { useTerms } from '../delivery/use-terms'
import { Link } from '../Link'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { useBrand } from './use-brand'

const line = css`
  display: flex;
  color: var(--s-accent);
  font-size: var(--s-text-s);
  font-weight: 500;
  line-height: 24px;
  & > a {
    min-inline-size: 24px;
    overflow: hidden;
    text-overflow: ellipsis;
    text-underline-offset: 0.3em;
    white-space: nowrap;
  }
  @media (hover: hover) {
    & > a:hover {
      text-decoration: underline;
    }
  }
`

/** A link to the product's brand. The brands load when idle, so that they do not compete with the pictures. */
function BrandLink({ product }: { product: Product }) {
  const { local } = useView()
  const brand = useBrand(product, useIdle())
  const title = brand && local(brand.title)
  return (
    <div className={`${brandLine} ${line}`}>
      {title && (
        <Link to="brand" params={brand} state={{ brand }} lang={title.lang}>
          <bdi>{title.text}</bdi>
        </Link>
      )}
    </div>
  )
}

const DeliveryInfo = lazyPart(async () => (await import('../delivery/DeliveryInfo')).DeliveryInfo)

/** Reserves a line for the area and one for each of the merchant's terms until the code has loaded. */
const place = css`
  --line: calc(var(--s-text-s) * var(--s-leading));
  min-block-size: var(--line);
  &[data-terms='1'] {
    min-block-size: calc(2 * var(--line) + 8px);
  }
  &[data-terms='2'] {
    min-block-size: calc(3 * var(--line) + 14px);
  }
  &[data-terms='3'] {
    min-block-size: calc(4 * var(--line) + 20px);
  }
`

function DeliveryNote() {
  const { deliveryNote, returnNote, paymentMarks } = useTerms()
  const terms = [deliveryNote, returnNote, paymentMarks.length > 0]
  return (
    <div className={place} data-terms={terms.filter(Boolean).length}>
      <Deferred>
        <DeliveryInfo />
      </Deferred>
    </div>
  )
}

/** This is exported here, so that the skeleton is in the same chunk. */
export { ProductSkeleton } from './ProductSkeleton'

const picture = css`
  position: relative;
`
/** The buttons are on the picture, so that a long title can use the whole line. */
const pictureButtons = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-end: 12px;
  display: flex;
  gap: 8px;
`

/** Keeps focused controls clear of the buy bar. */
const clearOfBar = css`
  @container (max-width: 599px) {
    --s-under: 88px;
  }
`

interface ProductDetailsProps {
  product: Product
  optionId: Id | null
  /** The colour to choose if no option is given. */
  color?: string | undefined
  onSelect?: (option: ProductOption | null) => void
  /** Replaces the default action, which adds the product to the cart and shows a toast. */
  add?: AddToCart
  /** Whether the main button goes to the checkout once the product is in the cart. */
  leadsOn?: boolean
  /** Whether the product stands alone on a host page, which has its own `h1`. It then renders the element's slots. */
  slotted?: boolean
  /** The rows of other products. The buy bar stays in view while they are. */
  children: Elements
}

/** The full product: pictures, options, price, description. Shared by the product page and `store-product`. */
export function ProductDetails({
  product,
  optionId,
  color,
  onSelect,
  add,
  leadsOn = true,
  slotted = false,
  children,
}: ProductDetailsProps) {
  const { track } = useShop()
  const { local } = useView()
  const place = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const selection = useSelection(product, optionId, color, onSelect)
  const buying = useBuying(product, selection, place, { add, leadsOn })
  const { option, choices } = selection
  // Track one view per product, not for refreshed data or a chosen option.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => track('product', { product, option }), [track, String(product.id)])
  const { text, lang } = local(product.title)
  const { images, several } = useMemo(
    () => productImages(product, option, choices),
    [product, option, choices],
  )
  // The first render contains only what is needed to buy; heart, link, measurements and description follow.
  const idle = useIdle()
  return (
    <div className={clearOfBar} ref={place}>
      <div className={productLayout}>
        <div className={picture}>
          <Gallery images={images} several={several} title={text} slotted={slotted} />
          {idle && (
            <div className={pictureButtons}>
              <CardHeart product={product} raised alone />
              <CopyLink product={product} option={option} title={text} />
            </div>
          )}
        </div>
        <div className={productText}>
          <div className={productHead}>
            {!slotted && product.brandId !== null && <BrandLink product={product} />}
            <div className={productTitle}>
              <PageTitle as={slotted ? 'h2' : 'h1'} lang={lang}>
                {text}
              </PageTitle>
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
              {buying.state !== 'sold-out' && <AskAboutProduct product={product} option={option} />}
              <Measurements product={product} option={option} />
              <Description text={product.description} />
            </>
          ) : (
            <SkeletonText />
          )}
        </div>
      </div>
      {children}
      <Deferred>
        <BuyBar product={product} buying={buying} decided={selection.missing === null} actions={actions} />
      </Deferred>
    </div>
  )
}
