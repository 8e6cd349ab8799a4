import { useEffect, useRef, useState } from 'react'
import type { ElementApi, WantedLine } from '../../core/element-api'
import { clampQuantity } from '../../core/lib/cart/cart-change'
import type { CartLine } from '../../core/types'
import { linesById } from '../../core/shop/wanted-lines'
import { Dialog } from '../../ui/Dialog'
import { css } from '../../ui/styles'
import { useElement, useShop, useView } from '../context'
import { CheckoutBody } from './CheckoutBody'
import { CheckoutSkeleton } from './CheckoutSkeleton'
import { GatePresenter } from './GatePresenter'
import { useCheckout } from './use-checkout'

const place = css`
  scroll-margin-block: 16px;
  &:focus {
    outline: none;
  }
`

const inside = css`
  padding: min(24px, 8cqi);
`

export interface CheckoutElementProps {
  /** Whether to open over the page in a dialog. */
  open: boolean
  guests: boolean
  successUrl: string | null
}

/** `store-checkout`: the checkout on a host page, to which the page's other elements lead. */
export function CheckoutElement({ open, guests, successUrl }: CheckoutElementProps) {
  const { element } = useElement()
  const { t } = useView<'account'>()
  const { lines, turn, attended, attend, box, loading } = usePurchase()
  const body = loading ? (
    <CheckoutSkeleton />
  ) : (
    <CheckoutBody
      key={turn}
      lines={lines}
      guests={guests}
      successUrl={successUrl}
      attended={attended || open}
    />
  )
  if (!open) {
    return (
      <>
        <div ref={box} className={place} tabIndex={-1} onClickCapture={attend} onInputCapture={attend}>
          {body}
        </div>
        <GatePresenter />
      </>
    )
  }
  return (
    <Dialog
      open
      title={t('checkoutTitle')}
      closeLabel={t('close')}
      full
      onClose={() => element.removeAttribute('open')}
    >
      <div className={inside}>{body}</div>
      <GatePresenter />
    </Dialog>
  )
}

interface Purchase {
  lines: readonly CartLine[] | null
  /** Incremented with every purchase. */
  turn: number
  /** Whether a shopper was led here or has used it. */
  attended: boolean
  /** Whether the product of the page's address is still loading. */
  loading: boolean
}

/** The line that Buy Now of another page has put into this one's address. */
function linkedLine(): WantedLine | null {
  const query = new URLSearchParams(window.location.search)
  const productId = query.get('buy')
  if (!productId) return null
  const option = query.get('option')
  const quantity = clampQuantity(Number(query.get('quantity') ?? 1))
  return { productId, quantity, ...(option ? { option } : {}) }
}

/** The purchase, the element's methods, and its registration as the page's checkout. */
function usePurchase() {
  const shop = useShop()
  const { element, registerMethods } = useElement()
  const checkout = useCheckout()
  const box = useRef<HTMLDivElement>(null)
  const [{ lines, turn, attended, loading }, setPurchase] = useState<Purchase>(() => ({
    lines: null,
    turn: 0,
    attended: false,
    loading: linkedLine() !== null,
  }))
  useEffect(() => {
    const linked = linkedLine()
    if (!linked) return
    void linesById(shop, [linked]).then((found) =>
      setPurchase((before) =>
        // A host page may use the same parameter for something else.
        before.turn > 0 || !found.ok
          ? { ...before, loading: false }
          : { lines: found.lines, turn: 1, attended: true, loading: false },
      ),
    )
  }, [shop])
  useEffect(() => {
    const begin = (next: readonly CartLine[] | null = null) => {
      checkout.placement.startOver()
      setPurchase((before) => ({ lines: next, turn: before.turn + 1, attended: true, loading: false }))
      // After an open dialog has closed and returned the focus.
      requestAnimationFrame(() => {
        box.current?.focus({ preventScroll: true })
        box.current?.scrollIntoView()
      })
    }
    const leave = shop.presenters.register('checkout', element, begin)
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
        setPurchase((before) => ({ lines: null, turn: before.turn + 1, attended: false, loading: false }))
      },
    } satisfies ElementApi<'store-checkout'>)
    return () => {
      leave()
      cover()
    }
  }, [shop, element, registerMethods, checkout])
  const attend = () => setPurchase((before) => (before.attended ? before : { ...before, attended: true }))
  return { lines, turn, attended, attend, box, loading }
}
