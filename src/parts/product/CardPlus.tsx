import { isLineOf } from '../../core/lib/cart/cart-lines'
import { needsChoice } from '../../core/lib/catalogue/availability'
import type { Product } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { plusIcon } from '../../ui/icons/cart'
import { checkIcon } from '../../ui/icons/common'
import { css } from '../../ui/styles'
import { usePick } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { useLink } from '../Link'
import type { CardModel } from './card-model'

/** On the picture, above the link that covers the card. */
const corner = css`
  && {
    grid-area: 1 / 1;
    place-self: end;
    z-index: 1;
    margin: 6px;
  }
`

/** Adds a card's product to the cart. Its accessible name includes the product, since there are many. */
export function CardPlus({ product, model }: { product: Product; model: CardModel }) {
  const { cart } = useShop()
  const { element } = useElement()
  const { t } = useView()
  const { link } = useLink()
  const inCart = usePick(cart.lines, (lines) => lines.some((line) => isLineOf(line, product, null)))
  if (needsChoice(product))
    return (
      <IconButton
        className={corner}
        icon={plusIcon}
        label={`${t('chooseOptions')}: ${model.title}`}
        raised
        {...link({ to: 'product', params: { id: product.id }, state: { product } })}
      />
    )
  if (!model.direct) return null
  return (
    <IconButton
      className={corner}
      icon={inCart ? checkIcon : plusIcon}
      label={`${t(inCart ? 'inCart' : 'addToCart')}: ${model.title}`}
      raised
      onClick={() => void cart.add(product, null, element)}
    />
  )
}
