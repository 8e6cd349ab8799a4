import { useView } from '../parts/context'
import { ProductList } from '../parts/lists/ProductList'
import { Page, PageTitle } from '../parts/Page'

export function ProductsScreen() {
  const { t } = useView()
  return (
    <Page>
      <PageTitle>{t('allProducts')}</PageTitle>
      <ProductList scope={{ of: 'all' }} />
    </Page>
  )
}
