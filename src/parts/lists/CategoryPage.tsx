import { sameId } from '../../core/lib/util/ids'
import type { Subcategory } from '../../core/types'
import { chip, chipRow } from '../../ui/chip'
import { css } from '../../ui/styles'
import { useRouter, useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { Link } from '../Link'
import { Page } from '../Page'
import { useResource } from '../loading/use-resource'
import { ChipsSkeleton } from './ChipsSkeleton'
import { useSearchPlace } from '../search/use-search-place'
import { ListBody } from './ListBody'
import { ListTitle } from './ListTitle'
import { NothingHere } from './NothingHere'
import { useList } from './use-list'
import { useListPlace } from './use-list-place'

const lostRow = css`
  margin-block-end: 16px;
`

/** /category/{id} */
export function CategoryPage() {
  const shop = useShop()
  const id = useRouter()?.route.params.id ?? ''
  const { t } = useView()
  const place = useListPlace()
  const filters = useSearchPlace()
  const list = useList({ scope: { of: 'category', id }, filters: filters.filters, sort: place.sort })
  const collection = list.data?.collection
  const category = useResource(shop.categories).data?.find((other) => sameId(other.id, id)) ?? collection
  const all = useResource(shop.subcategories)
  const own = collection?.subcategories ?? []
  const subcategories =
    own.length > 0 ? own : (all.data ?? []).filter(({ categoryId }) => sameId(categoryId, id))
  const gone = list.status === 'failed' && list.refusal.kind === 'missing'
  const waiting =
    shop.can.subcategories &&
    subcategories.length === 0 &&
    (all.status === 'idle' || all.status === 'loading')
  const row = !gone && (subcategories.length > 0 || waiting)
  const lost = !gone && list.status === 'ready' && subcategories.length === 0 && all.status === 'failed'
  const title = category?.title ?? (list.status === 'failed' ? t('category') : null)
  return (
    <Page wide>
      <ListTitle title={gone ? t('categoryGone') : title} fallback={t('category')} />
      {row && <SubcategoryChips subcategories={subcategories} />}
      {lost && (
        <div className={lostRow}>
          <Failure form="line" onRetry={() => void shop.subcategories.reload()} />
        </div>
      )}
      {gone ? (
        <NothingHere gone />
      ) : (
        // Remount the body when the chip row disappears, so that this does not count as a layout shift.
        <ListBody key={String(row)} list={list} place={place} filters={filters} empty={<NothingHere />} />
      )}
    </Page>
  )
}

function SubcategoryChips({ subcategories }: { subcategories: readonly Subcategory[] }) {
  const { t, local } = useView()
  if (subcategories.length === 0) return <ChipsSkeleton />
  return (
    <nav className={chipRow} aria-label={t('subcategories')}>
      {subcategories.map((subcategory) => {
        const { text, lang } = local(subcategory.title)
        return (
          <Link
            key={subcategory.id}
            className={chip}
            to="subcategory"
            params={{ title: subcategory.title.en }}
            state={{ subcategory }}
            lang={lang}
          >
            <bdi>{text}</bdi>
          </Link>
        )
      })}
    </nav>
  )
}
