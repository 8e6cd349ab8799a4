import { isLineOf } from '../../core/lib/cart/cart-lines'
import { needsChoice } from '../../core/lib/catalogue/availability'
import type { Product } from '../../core/types'
import { Button } from '../../ui/Button'
import { cartIcon, checkIcon } from '../../ui/icons/common'
import { light } from '../../ui/light'
import { useElement, useShop, useView, usePick } from '../context'
import { useLink } from '../Link'
import type { AddToCart } from './add-to-cart'
import type { CardModel } from './card-model'

interface CardActionProps {
  product: Product
  model: CardModel
  add?: AddToCart | undefined
  /** Whether to style the button as the main action, for a product that is shown only as a button. */
  prominent?: boolean
}

/**
 * A button that adds a product without options to the cart. For a product with options, a link to its page. Disabled if
 * the product can't be bought.
 */
export function CardAction({ product, model, add, prominent = false }: CardActionProps) {
  const { cart } = useShop()
  const { element } = useElement()
  const { t } = useView()
  const { link } = useLink()
  const inCart = usePick(cart.lines, (lines) => lines.some((line) => isLineOf(line, product, null)))
  const hasChoice = needsChoice(product)
  const text = t(hasChoice ? 'chooseOptions' : model.soldOut ? 'outOfStock' : inCart ? 'inCart' : 'addToCart')
  const addOne = () => (add ? add(null) : cart.add(product, null, element))
  return (
    <Button
      variant={prominent ? 'primary' : 'secondary'}
      size={prominent ? 'm' : 's'}
      full
      label={`${text}: ${model.title}`}
      {...(hasChoice
        ? link({ to: 'product', params: product, state: { product } })
        : {
            'data-control': 'add',
            disabled: !model.direct,
            icon: inCart ? checkIcon : cartIcon,
            onClick: add?.needsReact ? addOne : light(addOne),
          })}
    >
      {text}
    </Button>
  )
}
