import { useRef } from 'react'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { gridIcon } from '../../ui/icons/store'
import { useView } from '../context'
import { Failure } from '../failure/Failure'
import { useLink } from '../Link'
import { Page, PageTitle } from '../Page'
import { TilesSkeleton } from './TileGrid'
import { EMPTY_TEXTS, Tiles, useTiles, type TileList } from './Tiles'
import { tall } from '../styles'

export const BrandsPage = () => <TilesPage of="brands" columns={5} />

export const CategoriesPage = () => <TilesPage of="categories" columns={4} />

/** /categories and /brands */
function TilesPage({ of, columns }: { of: TileList; columns: 4 | 5 }) {
  const { t } = useView()
  const { link } = useLink()
  const { items, status, retry } = useTiles(of)
  const place = useRef<HTMLDivElement>(null)
  return (
    <Page wide>
      <PageTitle>{t(of)}</PageTitle>
      <div ref={place} className={tall} tabIndex={-1} aria-busy={status === 'loading'}>
        {status === 'failed' && <Failure form={items ? undefined : 'screen'} place={place} onRetry={retry} />}
        {items && items.length > 0 && <Tiles of={of} items={items} />}
        {items?.length === 0 && (
          <EmptyState
            icon={gridIcon}
            title={t(EMPTY_TEXTS[of])}
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
