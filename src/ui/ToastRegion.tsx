import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from './react-dom'
import { css } from './styles'
import { hasPopovers, setPopoverOpen } from './top-layer'
import { modalsOf } from './modals'

const region = css`
  position: fixed;
  /* Above any bar docked to the bottom of the window. */
  inset: auto 0 max(var(--s-dock, 0px), var(--lift, 0px));
  inline-size: min(440px, 100vw);
  max-inline-size: none;
  block-size: auto;
  margin-inline: auto;
  padding: 16px 16px max(16px, env(safe-area-inset-bottom));
  overflow: visible;
  display: flex;
  flex-direction: column;
  gap: 8px;
  pointer-events: none;
  /* Above its siblings if there is no top layer. */
  z-index: 1;
  /* At the start side, so that it does not move when a drawer opens at the end side. */
  @media (min-width: 900px) {
    margin-inline: 16px auto;
  }
`

/** Lifts the region above buttons that the shopper needs next, if it would cover them. */
function liftAbove(root: ShadowRoot, region: HTMLElement) {
  region.style.removeProperty('--lift')
  const { top, left, right } = region.getBoundingClientRect()
  const covered = [...(region.closest('dialog') ?? root).querySelectorAll('[data-in-reach]')]
    .map((buttons) => buttons.getBoundingClientRect())
    .filter((buttons) => buttons.height > 0 && buttons.left < right && buttons.right > left)
    .find((buttons) => buttons.bottom > top && buttons.top < window.innerHeight)
  if (covered) region.style.setProperty('--lift', `${window.innerHeight - covered.top}px`)
}

/** Keeps the region clear of those buttons while they scroll. Returns a function that stops it. */
function keepClear(region: HTMLElement): () => void {
  const root = region.getRootNode() as ShadowRoot
  const look = () => liftAbove(root, region)
  let frame = 0
  const lookOnce = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  window.addEventListener('scroll', lookOnce, options)
  window.addEventListener('resize', lookOnce, options)
  // A store in a dialog scrolls inside its shadow root, and those scroll events don't reach the window.
  root.addEventListener('scroll', lookOnce, options)
  look()
  return () => {
    cancelAnimationFrame(frame)
    stop.abort()
  }
}

export interface ToastRegionProps {
  /** Changes with each new toast; null if there is none. */
  newest: number | null
  children: ReactNode
}

function Region({ newest, children }: ToastRegionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Show it again for each toast: the popover that enters the top layer last is on top. While closed it stays rendered,
    // outside the top layer.
    const shown = ref.current
    if (!shown?.isConnected || !hasPopovers()) return undefined
    setPopoverOpen(shown, false)
    if (newest === null) return undefined
    setPopoverOpen(shown, true)
    return keepClear(shown)
  }, [newest])
  return (
    <div ref={ref} className={region} popover="manual" role="status" aria-live="polite">
      {children}
    </div>
  )
}

/**
 * The only live region of an element. It must exist before its text for screen readers to announce it. While a dialog
 * is open, the region is inside it, since a modal hides all other content from screen readers.
 */
export function ToastRegion(props: ToastRegionProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [modal, setModal] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const root = place.current?.getRootNode()
    return root && modalsOf(root).subscribe((stack) => setModal(stack.at(-1) ?? null))
  }, [])
  return (
    <>
      <span ref={place} hidden />
      {modal ? createPortal(<Region {...props} />, modal) : <Region {...props} />}
    </>
  )
}
