import type { Product } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { heartFullIcon, heartIcon } from '../../ui/icons/product'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { useFavourite } from './use-favourite'

/** The heart is above the link that covers the card, in the corner without badges. */
const corner = css`
  && {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    z-index: 1;
  }
  /* In the list layout, the picture is too small: put the heart beside the title, with its icon aligned to the end
     of the row. */
  [data-row='true'] > && {
    inset-inline-end: -11px;
  }
`

interface CardHeartProps {
  product: Product
  raised: boolean
  /** Whether this is the only heart. The hearts of several cards include the product in their accessible names. */
  alone?: boolean
}

export function CardHeart({ product, raised, alone = false }: CardHeartProps) {
  const { t, local } = useView()
  const { on, toggle } = useFavourite(product)
  return (
    <IconButton
      className={alone ? undefined : corner}
      icon={on ? heartFullIcon : heartIcon}
      label={alone ? t('favourite') : `${t('favourite')}: ${local(product.title).text}`}
      raised={raised}
      aria-pressed={on}
      onClick={toggle}
    />
  )
}
