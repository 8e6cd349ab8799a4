import { useRef } from 'react'
import type { Resource } from '../../core/stores/resource'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { gridIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { useView, useShop } from '../context'
import { Failure } from '../failure/Failure'
import { useLink } from '../Link'
import { Page, PageTitle } from '../Page'
import { useResource } from '../loading/use-resource'
import { TilesSkeleton } from './TileGrid'
import type { Elements } from '../../ui/elements'
import { BrandTiles, CategoryTiles } from './Tiles'

export function BrandsPage() {
  const { t } = useView()
  return (
    <TilesPage title={t('brands')} columns={5} empty={t('noBrands')} resource={useShop().brands}>
      {(brands) => <BrandTiles items={brands} />}
    </TilesPage>
  )
}

export function CategoriesPage() {
  const { t } = useView()
  return (
    <TilesPage
      title={t('categories')}
      columns={4}
      empty={t('noCategories')}
      resource={useShop().categories}
      shown={({ visible }) => visible}
    >
      {(categories) => <CategoryTiles items={categories} />}
    </TilesPage>
  )
}

/** High enough that the footer does not move up when there are few tiles. */
const body = css`
  min-block-size: 90dvh;
`

interface TilesPageProps<T> {
  title: string
  columns: 4 | 5
  resource: Resource<T[]>
  shown?: (item: T) => boolean
  empty: string
  children: (items: T[]) => Elements
}

/** /categories and /brands */
export function TilesPage<T>({ title, columns, resource, shown, empty, children }: TilesPageProps<T>) {
  const { t } = useView()
  const { link } = useLink()
  const { status, data } = useResource(resource)
  const place = useRef<HTMLDivElement>(null)
  const items = data && shown ? data.filter(shown) : data
  return (
    <Page wide>
      <PageTitle>{title}</PageTitle>
      <div ref={place} className={body} tabIndex={-1} aria-busy={status === 'loading'}>
        {status === 'failed' && (
          <Failure form={items ? undefined : 'screen'} place={place} onRetry={() => void resource.reload()} />
        )}
        {items && items.length > 0 && children(items)}
        {items?.length === 0 && (
          <EmptyState
            icon={gridIcon}
            title={empty}
            action={
              <Button variant="primary" {...link({ to: 'products', params: {} })}>
                {t('allProducts')}
              </Button>
            }
          />
        )}
        {!items && status !== 'failed' && <TilesSkeleton columns={columns} count={columns * 2} />}
      </div>
    </Page>
  )
}
