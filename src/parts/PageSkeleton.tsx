import { Skeleton } from '../ui/Skeleton'
import { srOnly } from '../ui/base'
import { useView } from './context'
import { Page } from './Page'
import { ProductGridSkeleton } from './product/ProductGridSkeleton'

/** A screen whose code is on its way. */
export function PageSkeleton() {
  const { t } = useView()
  return (
    <Page>
      <p className={srOnly} role="status">
        {t('loading')}
      </p>
      <Skeleton shape="short" />
      <ProductGridSkeleton count={8} />
    </Page>
  )
}
