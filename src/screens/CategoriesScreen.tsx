import { useShop, useView } from '../parts/context'
import { CategoryTiles } from '../parts/lists/Tiles'
import { TilesPage } from '../parts/lists/TilesPage'

export function CategoriesScreen() {
  const { t } = useView()
  return (
    <TilesPage title={t('categories')} resource={useShop().categories}>
      {(categories) => <CategoryTiles items={categories.filter(({ visible }) => visible)} />}
    </TilesPage>
  )
}
