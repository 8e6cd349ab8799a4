import { chipRow } from '../../ui/chip'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'

const waitingChip = css`
  flex: none;
  inline-size: 112px;
  block-size: 36px;
  margin-block: 4px;
  overflow: hidden;
  border-radius: var(--s-pill);
`

export const ChipsSkeleton = () => (
  <div className={chipRow} aria-hidden="true">
    {[1, 2, 3, 4].map((index) => (
      <span key={index} className={waitingChip}>
        <Skeleton shape="button" />
      </span>
    ))}
  </div>
)
