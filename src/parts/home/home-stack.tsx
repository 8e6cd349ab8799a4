import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useShop } from '../context'

/** The column of the home page's blocks or of their skeletons. */
export const homeStack = css`
  display: flex;
  flex-direction: column;
  gap: 48px;
  padding-block-end: 72px;
  @container (min-width: 720px) {
    gap: 72px;
  }
  /* The strip is hidden on wide elements: a row without a picture above it would touch the bar. */
  @container (min-width: 1060px) {
    & > nav + [data-list] {
      margin-block-start: 40px;
    }
  }
`

/** The skeleton of the picture at the top of the home page, for servers that have one. */
export const HeroSkeleton = () => (useShop().can.rows ? null : <Skeleton shape="wide" />)
