import type { Signal } from '@preact/signals-core'
import { useEffect, useRef, useState, useCallback } from 'react'
import type { ElementApi } from '../../core/element-api'
import type { CartLine } from '../../core/types'
import { linesById } from '../../core/shop/wanted-lines'
import { Dialog } from '../Dialog'
import { css } from '../../ui/styles'
import { useElement, useShop, useView, useValue } from '../context'
import { CheckoutBody } from './CheckoutBody'
import { GatePresenter } from './GatePresenter'
import { LinkedPurchase, type LinkedLine } from './CheckoutPage'
import { useCheckout } from './use-checkout'
import { removeFromUrl } from '../cart/SharedCart'

const PARAMETERS = ['buy', 'option', 'quantity']

function lineOfAddress(): LinkedLine | null {
  const query = new URLSearchParams(window.location.search)
  const productId = query.get('buy')
  if (!productId) return null
  return { productId, optionId: query.get('option'), quantity: Number(query.get('quantity') ?? 1) }
}

/**
 * Returns the Buy Now line that another page has put into this page's URL. The line is removed from the URL once it has
 * been ordered or another purchase has replaced it. Until then, a reload offers the line again. After the order, a
 * reload shows the order.
 */
function useLinkedLine(attend: () => void) {
  const { env } = useShop()
  const { placement } = useCheckout()
  const order = useValue(placement.state)
  const [link, setLink] = useState(lineOfAddress)
  const found = useRef(false)
  /** The time when the line was found. Null before that, and once the line has been removed from the URL. */
  const since = useRef<number | null>(null)
  const takeOut = useCallback(() => {
    if (since.current !== null) removeFromUrl(...PARAMETERS)
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

const place = css`
  scroll-margin-block: 16px;
`

const inside = css`
  padding: min(24px, 8cqi);
`

/** A purchase that another element has begun. `lines` is null for the cart. */
export interface Begun {
  lines: readonly CartLine[] | null
}

export interface CheckoutElementProps {
  /** Whether to show the checkout in a dialog over the page. */
  open: boolean
  guests: boolean
  successUrl: string | null
  /** The purchase that another element has begun; null once the checkout has taken it over. */
  begun: Signal<Begun | null>
}

/** `store-checkout`: the checkout on a host page. The checkout buttons of the page's other elements lead to it. */
export function CheckoutElement({ open, guests, successUrl, begun }: CheckoutElementProps) {
  const { element } = useElement()
  const { t } = useView()
  const { lines, link, purchaseNumber, attended, attend, onOrdered, box } = usePurchase(open, begun)
  const [seenOrder, onOrderSeen] = useState<number | null>(null)
  const shared = {
    guests,
    successUrl,
    attended: attended || open,
    onOrdered,
    inDialog: open,
    seenOrder,
    onOrderSeen,
  }
  const named = <CheckoutBody key={purchaseNumber} lines={lines} {...shared} />
  // If the parameter names no product, ignore it, because the host page may use it for something else.
  const body = link ? <LinkedPurchase {...link} missing={named} {...shared} /> : named
  if (!open) {
    return (
      <>
        <div ref={box} className={place} tabIndex={-1} onClickCapture={attend} onChange={attend}>
          {body}
        </div>
        <GatePresenter />
      </>
    )
  }
  return (
    <Dialog open title={t('checkoutTitle')} full onClose={() => element.removeAttribute('open')}>
      <div className={inside}>{body}</div>
      <GatePresenter />
    </Dialog>
  )
}

interface Purchase {
  lines: readonly CartLine[] | null
  /** The number of the purchase, incremented with each one. */
  purchaseNumber: number
  /** Whether a shopper was sent here or has interacted with the checkout. */
  attended: boolean
  /** Whether the lines have been ordered. */
  ordered: boolean
}

/** The initial state: a purchase of the cart, with no shopper using the checkout yet. */
const INITIAL = { lines: null, attended: false, ordered: false }

/**
 * Returns the current purchase. Takes over the purchases of other elements, and registers the element's methods.
 * @param open whether the checkout is in its dialog
 */
function usePurchase(open: boolean, begun: CheckoutElementProps['begun']) {
  const shop = useShop()
  const { registerMethods } = useElement()
  const checkout = useCheckout()
  const box = useRef<HTMLDivElement>(null)
  const [{ lines, purchaseNumber, attended, ordered }, setPurchase] = useState<Purchase>({
    ...INITIAL,
    purchaseNumber: 0,
  })
  const attend = () => setPurchase((before) => (before.attended ? before : { ...before, attended: true }))
  const { link, setLink, unlink, takeOut } = useLinkedLine(attend)
  const onOrdered = () => {
    takeOut()
    setPurchase((before) =>
      before.purchaseNumber === purchaseNumber ? { ...before, ordered: true } : before,
    )
  }
  // When the dialog opens or closes, drop lines that have been ordered.
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (ordered) {
      setPurchase((before) => ({ ...before, lines: null, ordered: false }))
      setLink(null)
    }
  }
  useEffect(() => {
    const begin = (next: readonly CartLine[] | null = null) => {
      void checkout.placement.dispatch({ type: 'begun' })
      unlink()
      setPurchase((before) => ({
        ...INITIAL,
        lines: next,
        purchaseNumber: before.purchaseNumber + 1,
        attended: true,
      }))
      // Wait until an open dialog has closed and returned the focus.
      requestAnimationFrame(() => {
        box.current?.focus({ preventScroll: true })
        box.current?.scrollIntoView()
      })
    }
    const stop = begun.subscribe((purchase) => {
      begun.value = null
      if (purchase) begin(purchase.lines)
    })
    const cover = registerMethods({
      step: () => checkout.step.peek(),
      async start(wanted) {
        const found = wanted ? await linesById(shop, wanted) : null
        if (found && !found.ok) return found
        begin(found?.lines)
        return { ok: true }
      },
      reset() {
        checkout.reset()
        unlink()
        setPurchase((before) => ({ ...INITIAL, purchaseNumber: before.purchaseNumber + 1 }))
      },
    } satisfies ElementApi<'store-checkout'>)
    return () => {
      stop()
      cover()
    }
  }, [shop, registerMethods, checkout, unlink, begun])
  return { lines, link, purchaseNumber, attended, attend, onOrdered, box }
}
