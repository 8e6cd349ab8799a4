import { useShop, useView } from '../context'
import { BrandTiles } from './Tiles'
import { TilesPage } from './TilesPage'

export function BrandsPage() {
  const { t } = useView()
  return (
    <TilesPage title={t('brands')} columns={5} empty={t('noBrands')} resource={useShop().brands}>
      {(brands) => <BrandTiles items={brands} />}
    </TilesPage>
  )
}
