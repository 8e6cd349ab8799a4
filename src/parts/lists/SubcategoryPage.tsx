import { EmptyState } from '../../ui/EmptyState'
import { searchIcon } from '../../ui/icons/store'
import { useRouter, useShop, useView } from '../context'
import { Failure } from '../Failure'
import { Page } from '../Page'
import { useResource } from '../use-resource'
import { ListTitle } from './CategoryPage'
import { ProductList } from './ProductList'

/**
 * /subcategory/{title_en}: the subcategory comes with the link (SPEC §2); opened directly, it is found by its English
 * title among all.
 */
export function SubcategoryPage({ title }: { title: string }) {
  const shop = useShop()
  const { t } = useView()
  const linked = useRouter()?.state.subcategory
  const all = useResource(shop.subcategories)
  const subcategory = linked ?? all.data?.find((other) => other.title.en === title)
  const unknown = all.status === 'ready' && !subcategory
  return (
    <Page>
      <ListTitle title={subcategory?.title} fallback={title} />
      {all.status === 'failed' && !subcategory ? (
        <Failure onRetry={() => void shop.subcategories.reload()} />
      ) : unknown ? (
        <EmptyState icon={searchIcon} title={t('nothingHere')} />
      ) : (
        <ProductList scope={subcategory ? { of: 'subcategory', id: subcategory.id } : null} />
      )}
    </Page>
  )
}
