import { grid } from '../../ui/grid'
import { css } from '../../ui/styles'

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: 48px;
  & > li {
    display: grid;
  }
  @container (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export type Layout = 'grid' | 'list'

export const listClass = (layout: Layout) => (layout === 'list' ? list : grid)
