import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { LoadingText } from '../loading/LoadingText'
import { crumbSpace, productLayout, productPicture, productText, thumbnailStrip } from './product-layout'

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
