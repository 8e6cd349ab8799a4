import { Skeleton } from '../../ui/Skeleton'
import { FormSkeleton } from '../form/FormSkeleton'
import { columns } from './styles'

export const CheckoutSkeleton = () => (
  <div className={columns}>
    <FormSkeleton />
    <Skeleton shape="4/5" />
  </div>
)
