import { useView } from '../context'
import { hint } from '../form/styles'
import { PageTitle } from '../Page'
import { FavouritesTab } from './FavouritesTab'

/** The favourites of this browser, without an account. */
export function KeptFavourites() {
  const { t } = useView<'account'>()
  return (
    <>
      <PageTitle>{t('favorites')}</PageTitle>
      <p className={hint}>{t('favouritesHere')}</p>
      <FavouritesTab />
    </>
  )
}
