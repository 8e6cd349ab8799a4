import type { ReactNode } from 'react'
import { SkeletonRows } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { Failure } from '../Failure'
import { useCart } from './use-cart'

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

/** Shows its children once the cart is known: nobody may read that it is empty while it is being loaded. */
export function KnownCart({ children }: { children: ReactNode }) {
  const cart = useCart()
  const status = useValue(cart.status)
  if (status === 'failed') return <Failure form="screen" onRetry={() => void cart.load()} />
  return status === 'ready' ? children : <SkeletonRows count={2} className={rows} />
}
