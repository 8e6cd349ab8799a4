import { subcategoryTitled } from '../../core/lib/catalogue/subcategory-titled'
import { isolated } from '../../core/lib/text/isolated'
import { useRouter, useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { Page } from '../Page'
import { useResource } from '../loading/use-resource'
import { useSearchPlace } from '../search/use-search-place'
import { ListBody } from './ListBody'
import { ListTitle } from './ListTitle'
import { NothingHere } from './NothingHere'
import { useList } from './use-list'
import { useListPlace } from './use-list-place'

/** /subcategory/{title_en}. Links pass the subcategory; if opened directly, it is looked up by its English title. */
export function SubcategoryPage() {
  const shop = useShop()
  const { t } = useView()
  const place = useListPlace()
  const filters = useSearchPlace()
  const router = useRouter()
  const title = router?.route.params.title ?? ''
  const linked = router?.state.subcategory
  const all = useResource(shop.subcategories)
  const subcategory = linked ?? subcategoryTitled(all.data ?? [], title)
  const list = useList(
    subcategory
      ? { scope: { of: 'subcategory', id: subcategory.id }, filters: filters.filters, sort: place.sort }
      : null,
  )
  const gone = all.status === 'ready' && !subcategory
  const failed = all.status === 'failed' && !subcategory
  const name = subcategory?.title ?? (failed ? title : null)
  return (
    <Page wide>
      <ListTitle title={gone ? t('subcategoryGone', { title: isolated(title) }) : name} fallback={title} />
      {failed ? (
        <Failure form="screen" onRetry={() => void shop.subcategories.reload()} />
      ) : gone ? (
        <NothingHere gone />
      ) : (
        <ListBody
          list={list}
          place={place}
          filters={filters}
          empty={<NothingHere />}
          title={subcategory?.title ?? null}
        />
      )}
    </Page>
  )
}
