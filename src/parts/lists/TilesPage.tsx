import { useRef, type ReactNode } from 'react'
import type { Resource } from '../../core/stores/resource'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { gridIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { Failure } from '../Failure'
import { useLink } from '../Link'
import { Page, PageTitle } from '../Page'
import { useResource } from '../use-resource'
import { TilesSkeleton } from './TileGrid'

/** So high that the footer does not come up when there are few. */
const body = css`
  min-block-size: 90dvh;
  &:focus {
    outline: none;
  }
`

interface TilesPageProps<T> {
  title: string
  /** As many as the tiles will stand in. */
  columns: 4 | 5
  resource: Resource<T[]>
  /** Those that are shown; all without it. */
  shown?: (item: T) => boolean
  /** Said where there are none. */
  empty: string
  children: (items: T[]) => ReactNode
}

/** /categories and /brands: a heading and a grid of pictures. */
export function TilesPage<T>({ title, columns, resource, shown, empty, children }: TilesPageProps<T>) {
  const { t } = useView()
  const { link } = useLink()
  const { status, data } = useResource(resource)
  const place = useRef<HTMLDivElement>(null)
  const items = data && shown ? data.filter(shown) : data
  return (
    <Page>
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
