import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useShop } from '../context'

/** The column of home's blocks, and of what stands for them until they load. */
export const homeStack = css`
  display: flex;
  flex-direction: column;
  gap: 48px;
  padding-block-end: 72px;
  @container (min-width: 720px) {
    gap: 72px;
  }
  /* The strip is not shown there: without a picture above it, a row would stand against the bar. */
  @container (min-width: 1060px) {
    & > nav + [data-list] {
      margin-block-start: 40px;
    }
  }
`

/** The picture at the top of a home, where the server has one. */
export const HeroSkeleton = () => (useShop().can.rows ? null : <Skeleton shape="wide" />)
