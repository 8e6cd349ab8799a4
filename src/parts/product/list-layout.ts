import { grid } from '../../ui/grid'
import { css } from '../../ui/styles'

/** One under the other; two beside one another where there is room. */
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: 48px;
  @container (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export type Layout = 'grid' | 'list'

export const listClass = (layout: Layout) => (layout === 'list' ? list : grid)
