import { useState, type MouseEvent, type ReactNode, type Ref } from 'react'
import { Button } from '../../ui/Button'
import { isModified } from '../../ui/is-modified'
import { CopyByHand } from '../share/CopyByHand'
import { isFramed, leaveFor, openTab } from './payment-window'

interface PaymentLinkProps {
  url: string
  /** Whether this page would be lost with what it shows. */
  keep?: boolean
  /** Beside other buttons. */
  small?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/**
 * Leads to a payment page. From a frame, or from a page that must stay, it opens another tab; if that is not allowed, it
 * leaves with the whole window, and if nothing is, it shows the address.
 */
export function PaymentLink({ url, keep = false, small = false, ref, children }: PaymentLinkProps) {
  const [isStuck, setIsStuck] = useState(false)
  const opensTab = keep || isFramed()
  const leave = (event: MouseEvent) => {
    if (isModified(event)) return
    event.preventDefault()
    if (openTab(url)) return
    leaveFor(url)
    // Only shown if that was not allowed either.
    setIsStuck(true)
  }
  return (
    <>
      <Button
        ref={ref}
        variant="primary"
        size={small ? 's' : 'l'}
        full={!small}
        href={url}
        external={opensTab}
        onClick={opensTab ? leave : undefined}
      >
        {children}
      </Button>
      {isStuck && <CopyByHand address={() => url} />}
    </>
  )
}
