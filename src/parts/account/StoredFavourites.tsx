import { useView } from '../context'
import { hint } from '../form/styles'
import { PageTitle } from '../Page'
import { FavouritesTab } from './FavouritesTab'

/** The favourites stored in this browser, for shops without accounts. */
export function StoredFavourites() {
  const { t } = useView()
  return (
    <>
      <PageTitle>{t('favorites')}</PageTitle>
      <p className={hint}>{t('favouritesHere')}</p>
      <FavouritesTab />
    </>
  )
}
