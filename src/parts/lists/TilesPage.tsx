import type { ReactNode } from 'react'
import type { Resource } from '../../core/stores/resource'
import { EmptyState } from '../../ui/EmptyState'
import { gridIcon } from '../../ui/icons/store'
import { Skeleton } from '../../ui/Skeleton'
import { useView } from '../context'
import { Failure } from '../Failure'
import { Page, PageTitle } from '../Page'
import { useResource } from '../use-resource'
import { TileGrid } from './Tiles'

interface TilesPageProps<T> {
  title: string
  resource: Resource<T[]>
  children: (items: T[]) => ReactNode
}

/** /categories and /brands: a heading and a grid of pictures. */
export function TilesPage<T>({ title, resource, children }: TilesPageProps<T>) {
  const { t } = useView()
  const state = useResource(resource)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      {state.status === 'failed' && <Failure onRetry={() => void resource.reload()} />}
      {state.data ? (
        state.data.length > 0 ? (
          children(state.data)
        ) : (
          <EmptyState icon={gridIcon} title={t('nothingHere')} />
        )
      ) : (
        state.status !== 'failed' && (
          <TileGrid columns={4}>
            {Array.from({ length: 8 }, (_, index) => (
              <li key={index}>
                <Skeleton shape="1/1" />
                <Skeleton shape="short" />
              </li>
            ))}
          </TileGrid>
        )
      )}
    </Page>
  )
}
