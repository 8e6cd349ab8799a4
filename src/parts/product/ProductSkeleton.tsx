import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { LoadingText } from '../loading/LoadingText'

/** Pictures with the text beside them if there is room; shared with the skeleton. */
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
      /* Below the store's navigation bar. A drop-in has none, and a host page may clip it. */
      inset-block-start: var(--s-over, 0px);
    }
  }
  /* The height of the buy bar. */
  @container (max-width: 599px) {
    --s-under: 88px;
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
/** In one column, limits the picture so that title, price and options fit on the first screen. */
export const productPicture = css`
  @container (max-width: 599px) {
    max-block-size: max(340px, 48svh);
  }
`
/** The strip of thumbnails, hidden on narrow elements, which have dots on the picture instead. */
export const thumbnailStrip = css`
  @container (max-width: 599px) {
    display: none;
  }
`
/** The breadcrumb above a product: overlaps the page's padding, and reserves its height while the titles load. */
export const crumbSpace = css`
  min-block-size: 40px;
  /* Not if a message is above it. */
  &:first-child {
    margin-block-start: -16px;
  }
`

const gallery = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  @container (min-width: 1024px) {
    flex-direction: row-reverse;
  }
`
const picture = css`
  flex: 1;
  overflow: hidden;
  border-radius: var(--s-radius-l);
`
const thumbs = css`
  flex: none;
  gap: 8px;
  padding: 3px;
  & > * {
    inline-size: 72px;
  }
  /* Narrower elements have no strip. */
  @container (min-width: 600px) {
    display: flex;
  }
  @container (min-width: 1024px) {
    flex-direction: column;
    inline-size: 82px;
  }
`
const lines = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  font-size: var(--s-text-xl);
`

export const SkeletonText = () => (
  <div>
    <Skeleton />
    <Skeleton />
    <Skeleton shape="short" />
  </div>
)

/** @param page whether it is a screen of the store, with a breadcrumb */
export function ProductSkeleton({ page = false }: { page?: boolean }) {
  return (
    <>
      {page && <div className={crumbSpace} />}
      <div className={productLayout}>
        <div className={gallery}>
          <div className={`${picture} ${productPicture}`}>
            <Skeleton shape="4/5" />
          </div>
          <div className={`${thumbs} ${thumbnailStrip}`} aria-hidden="true">
            <Skeleton shape="4/5" />
            <Skeleton shape="4/5" />
            <Skeleton shape="4/5" />
          </div>
        </div>
        <div className={productText}>
          <LoadingText />
          <div className={lines}>
            <Skeleton />
            <Skeleton shape="short" />
          </div>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <SkeletonText />
        </div>
      </div>
    </>
  )
}
