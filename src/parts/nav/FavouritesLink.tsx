import { IconButton } from '../../ui/IconButton'
import { heartIcon } from '../../ui/icons/product'
import { useView } from '../context'
import { useLink } from '../Link'

/** In wide bars of shops without accounts, whose menu has no place there: the favourites that the browser keeps. */
export function FavouritesLink() {
  const { t } = useView<'browse'>()
  const { link } = useLink()
  return (
    <IconButton
      icon={heartIcon}
      label={t('favorites')}
      {...link({ to: 'profile', params: {}, query: { tab: 'favorites' } })}
    />
  )
}
