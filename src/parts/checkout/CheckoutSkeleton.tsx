import { Skeleton } from '../../ui/Skeleton'
import { FormSkeleton } from '../form/FormSkeleton'
import { columns } from './styles'

/** A checkout that is on its way. */
export const CheckoutSkeleton = () => (
  <div className={columns}>
    <FormSkeleton />
    <Skeleton shape="4/5" />
  </div>
)
