import type { ReactNode } from 'react'
import { css } from '../../ui/styles'
import { useView } from '../context'
import type { Elements } from '../../ui/elements'

/** The amount beside the name, or below it if the name would become too narrow. */
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 16px;
  min-inline-size: 0;
  & > :first-child {
    flex: 1 1 10em;
    min-inline-size: 0;
  }
`
const sum = css`
  display: flex;
  gap: 12px;
  margin-inline-start: auto;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  & > :first-child {
    color: var(--s-muted);
  }
`

interface OrderedRowProps {
  /** The name and its details. */
  children: ReactNode
  quantity: number
  /** Null if unknown. */
  amount: Elements | null
}

/** The texts of a line beside its picture. */
export function OrderedRow({ children, quantity, amount }: OrderedRowProps) {
  const { number } = useView()
  return (
    <div className={row}>
      <div>{children}</div>
      <div className={sum}>
        <span>{`×\u00a0${number(quantity)}`}</span>
        {amount}
      </div>
    </div>
  )
}
