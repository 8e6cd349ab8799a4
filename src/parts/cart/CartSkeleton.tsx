import { SkeletonRows } from '../../ui/Skeleton'
import { css } from '../../ui/styles'

const rows = css`
  display: grid;
  gap: 40px;
  & > div {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 16px;
    align-items: start;
  }
`

export const CartSkeleton = () => <SkeletonRows count={2} className={rows} />
