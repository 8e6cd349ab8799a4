import { useState, type MouseEvent, type ReactNode, type Ref } from 'react'
import { Button } from '../../ui/Button'
import { isModified } from '../../ui/is-modified'
import { CopyByHand } from '../share/use-share'

/** Whether the page is in a frame, where payment pages can't be shown. */
export const isFramed = (): boolean => window.top !== window

/** Opens a URL in a new tab. Returns false if the browser or the frame blocks it. Call it in a click handler. */
export function openTab(url: string): boolean {
  // Don't use `noopener`: the result would always be null, even if the tab has opened.
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  return tab !== null
}

/** Navigates the top window to a URL, if the frame allows that. */
function leaveFor(url: string): void {
  try {
    if (window.top) window.top.location.href = url
  } catch {
    // The sandbox of a frame may forbid the navigation.
  }
}

interface PaymentLinkProps {
  url: string
  /** Whether the current page must stay open, because its content is not stored. */
  keep?: boolean
  /** Whether the link is next to other buttons. */
  small?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/**
 * A link to a payment page. In a frame, or on a page that must stay open, it opens a new tab. If that is not allowed, it
 * navigates the top window; if that fails too, it shows the URL.
 */
export function PaymentLink({ url, keep = false, small = false, ref, children }: PaymentLinkProps) {
  const [isStuck, setIsStuck] = useState(false)
  const opensTab = keep || isFramed()
  const leave = (event: MouseEvent) => {
    if (isModified(event)) return
    event.preventDefault()
    if (openTab(url)) return
    leaveFor(url)
    // This runs only if the navigation was not allowed either.
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
      {isStuck && <CopyByHand url={url} />}
    </>
  )
}
