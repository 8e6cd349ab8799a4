import { useShop, useView } from '../context'
import { CategoryTiles } from './Tiles'
import { TilesPage } from './TilesPage'

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
