import { useCallback, useEffect, useRef, useState } from 'react'
import { useValue } from '../../ui/use-value'
import { removeFromAddress } from '../cart/remove-from-address'
import { useShop } from '../context'
import type { LinkedLine } from './LinkedPurchase'
import { useCheckout } from './use-checkout'

const PARAMETERS = ['buy', 'option', 'quantity']

function lineOfAddress(): LinkedLine | null {
  const query = new URLSearchParams(window.location.search)
  const productId = query.get('buy')
  if (!productId) return null
  return { productId, optionId: query.get('option'), quantity: Number(query.get('quantity') ?? 1) }
}

/**
 * The Buy Now line that another page has put into this page's URL. It is removed from the URL once it is ordered or
 * another purchase replaces it. Until then a reload offers the line again; after that, it shows the order.
 */
export function useLinkedLine(attend: () => void) {
  const { env } = useShop()
  const { placement } = useCheckout()
  const order = useValue(placement.state)
  const [link, setLink] = useState(lineOfAddress)
  const found = useRef(false)
  /** When the line was found; null before that, and once it has been removed from the URL. */
  const since = useRef<number | null>(null)
  const takeOut = useCallback(() => {
    if (since.current !== null) removeFromAddress(...PARAMETERS)
    since.current = null
  }, [])
  const placedAt = order.status === 'placed' ? order.confirmation.placedAt : null
  useEffect(() => {
    if (placedAt !== null && since.current !== null && placedAt >= since.current) takeOut()
  }, [placedAt, takeOut])
  const unlink = useCallback(() => {
    takeOut()
    setLink(null)
  }, [takeOut])
  const onFound = useCallback(() => {
    if (found.current) return
    found.current = true
    since.current = env.now()
    void placement.dispatch({ type: 'begun' })
    attend()
  }, [env, placement, attend])
  return { link: link && { ...link, onFound }, setLink, unlink, takeOut }
}
