import type { Product } from '../../core/types'
import { Picture } from '../../ui/Picture'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { LoadingText } from '../loading/LoadingText'
import { PageTitle, TitleSkeleton } from '../Page'
import { cardOf } from './card-model'
import { Price } from './Price'

/** The layout of pictures and text, side by side if there is room. The page and its skeleton share it. */
export const productLayout = css`
  display: grid;
  gap: 16px 24px;
  align-items: start;
  @container (min-width: 600px) {
    grid-template-columns: minmax(0, 1.1fr) minmax(260px, 1fr);
  }
  @container (min-width: 720px) {
    gap: 48px;
  }
  @container (min-width: 1200px) {
    gap: 72px;
  }
  /* The shorter column sticks beside the longer one. */
  & > :nth-child(-n + 2) {
    min-inline-size: 0;
    @container (min-width: 600px) {
      position: sticky;
      /* The column sticks below the store's navigation bar. In a drop-in there is no bar, and a host page may clip
         the column. */
      inset-block-start: var(--s-over, 0px);
    }
  }
`
export const productText = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  @container (min-width: 600px) {
    gap: 24px;
  }
`
export const productHead = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
`
/** Reserves one line, even while the brand's title loads. */
export const brandLine = css`
  min-block-size: 24px;
`
export const productTitle = css`
  & > * {
    min-inline-size: 0;
    margin: 0;
    padding-block: 4px;
    font-size: clamp(22px, 2.2cqi, 28px);
  }
`
export const priceRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 36px;
`
/** In one column, limits the picture so that title, price and options fit on the first screen. */
export const productPicture = css`
  @container (max-width: 599px) {
    max-block-size: max(340px, 48svh);
  }
`
/**
 * The strip of thumbnails: a row below the picture; on wide elements, a column beside it with the same height. Hidden on
 * narrow elements, which have dots on the picture instead.
 */
export const thumbnailStrip = css`
  position: relative;
  block-size: 96px;
  @container (min-width: 1024px) {
    block-size: auto;
  }
  @container (max-width: 599px) {
    display: none;
  }
`
/** The breadcrumb above a product. It overlaps the page's padding, and reserves its height while the titles load. */
export const crumbSpace = css`
  min-block-size: 40px;
  /* Applies only if no message is above the breadcrumb. */
  &:first-child {
    margin-block-start: -16px;
  }
`

export const gallery = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-inline-size: 0;
  /* Reserves the column of thumbnails, which load after the picture. */
  @container (min-width: 1024px) {
    &[data-thumbs='true'] {
      grid-template-columns: 82px minmax(0, 1fr);
    }
    & > :first-child {
      grid-area: 1 / -2;
    }
  }
`
const picture = css`
  overflow: hidden;
  border-radius: var(--s-radius-l);
`

export const SkeletonText = () => (
  <div>
    <Skeleton />
    <Skeleton />
    <Skeleton shape="short" />
  </div>
)

interface ProductSkeletonProps {
  /** Whether the product is on a screen of the store, which has a breadcrumb. */
  page?: boolean
  /** Shows title, price and picture of a known product. The heading is not focused: the page will replace it. */
  product?: Product | null | undefined
  /** The picture to show instead of the product's first one. */
  picture?: string | undefined
  /**
   * The id of the chosen option. The skeleton then omits price and picture, because only the page's code finds those of
   * the option. A product's only option is also chosen by that code.
   */
  option?: string | null | undefined
}

export function ProductSkeleton({ page, product: known, picture: shown, option }: ProductSkeletonProps) {
  const { host } = useShop()
  const view = useView()
  const product = option || known?.options.length === 1 ? null : known
  const model = product && cardOf(product, view, host, shown)
  return (
    <>
      {page && <div className={crumbSpace} />}
      <div className={productLayout}>
        <div className={gallery} data-thumbs={!product || product.images.length > 1}>
          <div className={`${picture} ${productPicture}`}>
            {model ? (
              <Picture src={model.image} fallbackSrc={model.fallbackImage} alt={model.title} eager />
            ) : (
              <Skeleton shape="4/5" />
            )}
          </div>
          <div className={thumbnailStrip} />
        </div>
        <div className={productText}>
          <LoadingText />
          <div className={productHead} aria-busy="true">
            {product && product.brandId !== null && <div className={brandLine} />}
            <div className={productTitle}>
              {model ? <PageTitle lang={model.titleLang}>{model.title}</PageTitle> : <TitleSkeleton />}
            </div>
            <div className={priceRow}>
              {model ? (
                <Price
                  size="l"
                  now={model.price ?? view.t('noPrice')}
                  was={model.was}
                  muted={model.soldOut}
                />
              ) : (
                <Skeleton shape="short" />
              )}
            </div>
          </div>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <SkeletonText />
        </div>
      </div>
    </>
  )
}
