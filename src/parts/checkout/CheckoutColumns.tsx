import type { HTMLAttributes, ReactNode } from 'react'
import type { Zone } from '../../core/types'
import { css } from '../../ui/styles'
import { OrderSummary } from './OrderSummary'
import { OrderTotals } from './OrderTotals'
import { columns, main } from './styles'

const sideStyle = css`
  display: flex;
  flex-direction: column;
  gap: 32px;
  min-inline-size: 0;
  grid-area: side;
`

interface CheckoutColumnsProps {
  children: ReactNode
  /** Shown below the totals. */
  side: ReactNode
  /** As in `OrderTotals`. */
  zone?: Zone | null | undefined
}

/** The lines and the totals of the order beside its form. */
export const CheckoutColumns = ({ children, side, zone }: CheckoutColumnsProps) => (
  <div className={columns}>
    <OrderSummary />
    <div className={main}>{children}</div>
    <div className={sideStyle}>
      <OrderTotals zone={zone} />
      {side}
    </div>
  </div>
)

export const sectionTitle = css`
  margin-block-end: 16px;
  scroll-margin-block: calc(var(--s-over, 0px) + 16px);
  font-size: var(--s-text-l);
`

interface CheckoutSectionProps extends HTMLAttributes<HTMLElement> {
  title: string
}

/** A section of the checkout with its heading. */
export const CheckoutSection = ({ title, children, ...attributes }: CheckoutSectionProps) => (
  <section {...attributes} aria-label={title}>
    <h2 className={sectionTitle}>{title}</h2>
    {children}
  </section>
)
