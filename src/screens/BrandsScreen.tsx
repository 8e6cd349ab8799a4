import { useShop, useView } from '../parts/context'
import { BrandTiles } from '../parts/lists/Tiles'
import { TilesPage } from '../parts/lists/TilesPage'

export function BrandsScreen() {
  const { t } = useView<'browse'>()
  return (
    <TilesPage title={t('brands')} columns={5} empty={t('noBrands')} resource={useShop().brands}>
      {(brands) => <BrandTiles items={brands} />}
    </TilesPage>
  )
}
