import type { Product } from '../../core/types'
import { CardHeart } from './CardHeart'
import type { CardModel } from './card-model'
import { CardPlus } from './CardPlus'

/** The heart and plus buttons in the corners of a picture. They are in the picture's cell of the parent's grid. */
export function PictureTools({ product, model }: { product: Product; model: CardModel }) {
  return (
    <>
      <CardHeart product={product} raised />
      <CardPlus product={product} model={model} />
    </>
  )
}
