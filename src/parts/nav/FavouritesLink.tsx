import { IconButton } from '../../ui/IconButton'
import { heartIcon } from '../../ui/icons/product'
import { useView } from '../context'
import { useLink } from '../Link'

/** A link to the browser's favourites, in wide bars of shops without accounts. */
export function FavouritesLink() {
  const { t } = useView()
  const { link } = useLink()
  return (
    <IconButton
      icon={heartIcon}
      label={t('favorites')}
      {...link({ to: 'profile', params: {}, query: { tab: 'favorites' } })}
    />
  )
}
