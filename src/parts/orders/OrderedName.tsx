import { useEffect, useState } from 'react'
import { isInScriptOf } from '../../core/lib/text/script'
import { findById, sameId } from '../../core/lib/util/ids'
import type { Id, Product } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { optionText } from '../product/option-text'

/** How many milliseconds to wait for a product before showing the name as it was ordered. */
const NAME_TIMEOUT_MS = 2000

interface OrderedNameProps {
  productId: Id | null
  optionId: Id | null
  /** The name in the language of the order. */
  name: string
  /** Whether to request an unknown product whose name is not in the view's language. */
  lookUp?: boolean
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

/**
 * Renders the name in the view's language if the product is known. The order itself has the name in only one language.
 */
export function OrderedName({ productId, optionId, name, lookUp = false }: OrderedNameProps) {
  const { catalogue, env } = useShop()
  const view = useView()
  const known = useOrderedProduct(productId)
  const isUnknown = lookUp && known === null && productId !== null && !isInScriptOf(view.lang, name)
  const [waits, setWaits] = useState(isUnknown)
  useEffect(() => {
    if (!isUnknown || productId === null) return
    setWaits(true)
    const show = () => setWaits(false)
    void catalogue.byId(productId).then(show)
    return env.after(NAME_TIMEOUT_MS, show)
  }, [isUnknown, productId, catalogue, env])
  const option = known && findById(known.options, optionId)
  // Without the ordered option, the product's title is less specific than the name in the order.
  if (!known || (optionId !== null && !option)) {
    // Hide a name in the other language, which would only flash, until the product has loaded.
    return <bdi style={waits && isUnknown ? { visibility: 'hidden' } : undefined}>{name}</bdi>
  }
  const { text, lang } = view.local(known.title)
  return <bdi lang={lang}>{[text, option && optionText(option, view)].filter(Boolean).join(' · ')}</bdi>
}
