import { findById, sameId } from '../../core/lib/util/ids'
import type { Id, Product } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { optionText } from '../product/option-text'

interface OrderedNameProps {
  productId: Id | null
  optionId: Id | null
  /** In the language of the order. */
  name: string
}

/** An ordered product, if the catalogue or the cart knows it. */
export function useOrderedProduct(productId: Id | null): Product | null {
  const { cart, catalogue } = useShop()
  const lines = useValue(cart.lines)
  useValue(catalogue.arrivals)
  if (productId === null) return null
  const inCart = lines.find(({ product }) => sameId(product.id, productId))
  return catalogue.peek(productId) ?? inCart?.product ?? null
}

/** In the view's language if the product is known; the order itself has the name in one language. */
export function OrderedName({ productId, optionId, name }: OrderedNameProps) {
  const view = useView()
  const known = useOrderedProduct(productId)
  const option = known && findById(known.options, optionId)
  // Without the option that was ordered, the product's title says less than the order.
  if (!known || (optionId !== null && !option)) return <bdi>{name}</bdi>
  const { text, lang } = view.local(known.title)
  return <bdi lang={lang}>{[text, option && optionText(option, view)].filter(Boolean).join(' · ')}</bdi>
}
