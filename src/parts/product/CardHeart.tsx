import type { Product } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { heartFullIcon, heartIcon } from '../../ui/icons/product'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { useFavourite } from './use-favourite'

/** Above the link that covers the card (UX 4), in the corner that no badge stands in. */
const corner = css`
  && {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    z-index: 1;
  }
  /* A row's picture is too small to stand on: beside the title, its icon in line with the row's end. */
  [data-row='true'] > && {
    inset-inline-end: -11px;
  }
`

/** The heart on a card's picture, or at the end of its row: one of many, it says whose it is. */
export function CardHeart({ product, raised }: { product: Product; raised: boolean }) {
  const { t, local } = useView()
  const { on, toggle } = useFavourite(product, true)
  return (
    <IconButton
      className={corner}
      icon={on ? heartFullIcon : heartIcon}
      label={`${t('favourite')}: ${local(product.title).text}`}
      raised={raised}
      aria-pressed={on}
      onClick={toggle}
    />
  )
}
