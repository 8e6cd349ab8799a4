import type { Product } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { heartFullIcon, heartIcon } from '../../ui/icons/product'
import { useView } from '../context'
import { useFavourite } from './use-favourite'

export function FavouriteButton({ product }: { product: Product }) {
  const { t } = useView()
  const { on, toggle } = useFavourite(product)
  return (
    <IconButton
      raised
      icon={on ? heartFullIcon : heartIcon}
      label={t('favourite')}
      aria-pressed={on}
      onClick={toggle}
    />
  )
}
