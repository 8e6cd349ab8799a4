import { useEffect, useRef, useState } from 'react'
import type { Exposing } from '../../core/members'
import type { CartLine } from '../../core/types'
import { Dialog } from '../../ui/Dialog'
import { css } from '../../ui/styles'
import { useElement, useShop, useView } from '../context'
import { CheckoutBody } from './CheckoutBody'
import { linesById } from './lines-by-id'
import { useCheckout } from './use-checkout'

const place = css`
  scroll-margin-block: 16px;
  &:focus {
    outline: none;
  }
`

const inside = css`
  padding: 24px;
`

export interface CheckoutElementProps {
  /** Over the page, in a dialog, instead of in its place. */
  open: boolean
  guests: boolean
  successUrl: string | null
}

/** `store-checkout`: the checkout from the gate to the placed order, in somebody's page. The page's other elements lead here. */
export function CheckoutElement({ open, guests, successUrl }: CheckoutElementProps) {
  const { element } = useElement()
  const { t } = useView()
  const { lines, turn, attended, attend, box } = usePurchase()
  const body = (
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
      <div ref={box} className={place} tabIndex={-1} onClickCapture={attend} onInputCapture={attend}>
        {body}
      </div>
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
    </Dialog>
  )
}

interface Purchase {
  lines: readonly CartLine[] | null
  /** Changes with every purchase. */
  turn: number
  /** Somebody was led here, or has done something here. */
  attended: boolean
}

/** What is bought here, the element's methods, and its place among the page's elements. */
function usePurchase() {
  const shop = useShop()
  const { element, expose } = useElement()
  const checkout = useCheckout()
  const box = useRef<HTMLDivElement>(null)
  const [{ lines, turn, attended }, setPurchase] = useState<Purchase>({
    lines: null,
    turn: 0,
    attended: false,
  })
  useEffect(() => {
    const begin = (next: readonly CartLine[] | null = null) => {
      checkout.placing.startAnew()
      setPurchase((before) => ({ lines: next, turn: before.turn + 1, attended: true }))
      // After a dialog that was open has closed, and given the focus back to where it came from.
      requestAnimationFrame(() => {
        box.current?.focus({ preventScroll: true })
        box.current?.scrollIntoView()
      })
    }
    const leave = shop.presenters.register('checkout', element, begin)
    const cover = expose({
      step: () => checkout.step.peek(),
      async start(wanted) {
        const found = wanted ? await linesById(shop, wanted) : null
        if (found && !found.ok) return found
        begin(found?.lines)
        return { ok: true }
      },
      reset() {
        checkout.reset()
        setPurchase((before) => ({ lines: null, turn: before.turn + 1, attended: false }))
      },
    } satisfies Exposing<'store-checkout'>)
    return () => {
      leave()
      cover()
    }
  }, [shop, element, expose, checkout])
  const attend = () => setPurchase((before) => (before.attended ? before : { ...before, attended: true }))
  return { lines, turn, attended, attend, box }
}
