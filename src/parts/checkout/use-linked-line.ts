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
 * The line that Buy Now of another page has put into this one's address. It leaves the address once it is ordered or
 * another purchase takes its place: until then a reload offers it again, after that it shows the order.
 */
export function useLinkedLine(attend: () => void) {
  const { env } = useShop()
  const { placement } = useCheckout()
  const order = useValue(placement.state)
  const [link, setLink] = useState(lineOfAddress)
  const found = useRef(false)
  /** Since when the address has a line of the shop's, and no parameter of the page's own. */
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
    placement.startOver()
    attend()
  }, [env, placement, attend])
  return { link: link && { ...link, onFound }, setLink, unlink, takeOut }
}
