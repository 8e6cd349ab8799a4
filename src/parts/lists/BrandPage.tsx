import { sameId } from '../../core/lib/ids'
import { useRouter, useShop, useView } from '../context'
import { Page } from '../Page'
import { useResource } from '../use-resource'
import { ListTitle } from './CategoryPage'
import { ProductList } from './ProductList'

/** /brand/{id}: named by the link that led here, else by the list of brands. */
export function BrandPage({ id }: { id: string }) {
  const shop = useShop()
  const { t } = useView()
  const linked = useRouter()?.state.brand
  const brand = useResource(shop.brands).data?.find((other) => sameId(other.id, id)) ?? linked
  return (
    <Page>
      <ListTitle title={brand?.title} fallback={t('brands')} />
      <ProductList scope={{ of: 'brand', id }} />
    </Page>
  )
}
