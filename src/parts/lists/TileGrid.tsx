import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { chipRow } from '../../ui/chip-row'

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

const grid = css`
  --n: 2;
  display: grid;
  grid-template-columns: repeat(var(--n), minmax(0, 1fr));
  gap: 24px 12px;
  @container (min-width: 600px) {
    --n: 3;
    column-gap: 16px;
    &[data-tablet='4'] {
      --n: 4;
    }
  }
  @container (min-width: 1060px) {
    column-gap: 24px;
    &[data-columns='4'] {
      --n: 4;
    }
    &[data-columns='5'] {
      --n: 5;
    }
    &[data-columns='6'] {
      --n: 6;
    }
  }
`

export interface TileGridProps {
  /** The number of columns on wide elements. Phones have two. */
  columns: 4 | 5 | 6
  tablet?: 3 | 4
  children: ReactNode
}

export function TileGrid({ columns, tablet = 3, children }: TileGridProps) {
  return (
    <ul className={grid} data-columns={columns} data-tablet={tablet}>
      {children}
    </ul>
  )
}

const waiting = css`
  display: grid;
  gap: 10px;
`

export const TilesSkeleton = ({ columns, count }: { columns: TileGridProps['columns']; count: number }) => (
  <TileGrid columns={columns}>
    {[...Array(count).keys()].map((index) => (
      <li key={index} className={waiting} aria-hidden="true">
        <Skeleton shape="1/1" />
        <Skeleton shape="short" />
      </li>
    ))}
  </TileGrid>
)
