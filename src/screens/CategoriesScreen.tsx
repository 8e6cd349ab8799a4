import { useShop, useView } from '../parts/context'
import { CategoryTiles } from '../parts/lists/Tiles'
import { TilesPage } from '../parts/lists/TilesPage'

export function CategoriesScreen() {
  const { t } = useView<'browse'>()
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
