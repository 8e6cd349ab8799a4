import type { Product } from '../../core/types'
import { css } from '../../ui/styles'
import { FavouriteButton } from './FavouriteButton'

/** Above the link that covers the card (UX 4), in the corner that no badge stands in. */
const corner = css`
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 6px;
  z-index: 1;
  /* A row's picture is too small to stand on. */
  [data-row='true'] > & {
    inset-block-start: 8px;
    inset-inline-end: -8px;
  }
`

/** The heart on a card's picture, or at the end of its row. */
export const CardHeart = ({ product }: { product: Product }) => (
  <div className={corner}>
    <FavouriteButton product={product} onCard />
  </div>
)
