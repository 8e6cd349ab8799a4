import type { RouteName } from '../core/routes'
import { srOnly } from '../ui/base'
import { Skeleton } from '../ui/Skeleton'
import { css } from '../ui/styles'
import { useRouter, useView } from './context'
import { Page } from './Page'
import { ProductGridSkeleton } from './product/ProductGridSkeleton'

/** Screens without a grid of pictures. */
const PLAIN: ReadonlySet<RouteName> = new Set(['cart', 'checkout', 'login', 'signUp', 'profile', 'notFound'])

const place = css`
  display: grid;
  gap: 24px;
  & > :first-child {
    max-inline-size: 320px;
  }
`
const lines = css`
  display: grid;
  gap: 16px;
  max-inline-size: 640px;
`

/** A screen whose code is on its way. */
export function PageSkeleton() {
  const { t } = useView()
  const name = useRouter()?.route.name
  return (
    <Page>
      <p className={srOnly} role="status">
        {t('loading')}
      </p>
      <div className={place}>
        <Skeleton shape="field" />
        {name && PLAIN.has(name) ? (
          <div className={lines}>
            <Skeleton />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        ) : (
          <ProductGridSkeleton count={8} />
        )}
      </div>
    </Page>
  )
}
