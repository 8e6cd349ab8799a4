import type { Product } from '../../core/types'
import { CardHeart } from './CardHeart'
import type { CardModel } from './card-model'
import { CardPlus } from './CardPlus'

/** The heart and the plus in the corners of a picture; they share its cell in the parent's grid. */
export function PictureTools({ product, model }: { product: Product; model: CardModel }) {
  return (
    <>
      <CardHeart product={product} raised />
      <CardPlus product={product} model={model} />
    </>
  )
}
