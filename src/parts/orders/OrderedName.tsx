import { findById, sameId } from '../../core/lib/util/ids'
import type { Id } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { optionText } from '../product/option-text'

interface OrderedNameProps {
  productId: Id | null
  optionId: Id | null
  /** In the language of the order. */
  name: string
}

/** In the view's language where the catalogue or the cart knows the product; the order itself has the name in one language. */
export function OrderedName({ productId, optionId, name }: OrderedNameProps) {
  const { cart, catalogue } = useShop()
  const view = useView()
  const lines = useValue(cart.lines)
  useValue(catalogue.arrivals)
  const known =
    productId === null
      ? null
      : (catalogue.peek(productId) ?? lines.find(({ product }) => sameId(product.id, productId))?.product)
  const option = known && findById(known.options, optionId)
  // Without the option that was ordered, the product's title says less than the order.
  if (!known || (optionId !== null && !option)) return <bdi>{name}</bdi>
  const { text, lang } = view.local(known.title)
  return <bdi lang={lang}>{[text, option && optionText(option, view)].filter(Boolean).join(' · ')}</bdi>
}
