import { sameId } from '../../core/lib/util/ids'
import { useRouter, useShop, useView } from '../context'
import { Page } from '../Page'
import { useResource } from '../loading/use-resource'
import { useSearchPlace } from '../search/use-search-place'
import { ListBody } from './ListBody'
import { ListTitle } from './ListTitle'
import { NothingHere } from './NothingHere'
import { useList } from './use-list'
import { useListPlace } from './use-list-place'

/**
 * /brand/{id}. The title comes from whichever is available first: the list of brands, the link that was followed, or the
 * brand's response.
 */
export function BrandPage() {
  const shop = useShop()
  const { t } = useView()
  const router = useRouter()
  const id = router?.route.params.id ?? ''
  const linked = router?.state.brand
  const place = useListPlace()
  const filters = useSearchPlace()
  const list = useList({ scope: { of: 'brand', id }, filters: filters.filters, sort: place.sort })
  const brand =
    useResource(shop.brands).data?.find((other) => sameId(other.id, id)) ?? linked ?? list.data?.collection
  const gone = list.status === 'failed' && list.refusal.kind === 'missing'
  const title = brand?.title ?? (list.status === 'failed' ? t('brand') : null)
  return (
    <Page wide>
      <ListTitle title={gone ? t('brandGone') : title} fallback={t('brand')} />
      {gone ? (
        <NothingHere gone to="brands" />
      ) : (
        <ListBody list={list} place={place} filters={filters} empty={<NothingHere to="brands" />} />
      )}
    </Page>
  )
}
