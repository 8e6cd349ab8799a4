import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { css } from './styles'
import { modalsOf } from './use-modal'

const region = css`
  position: fixed;
  /* Above what a screen has docked at the window's edge. */
  inset: auto 0 var(--s-dock, 0px);
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
  /* Beside a drawer, which stands at the end; where there is no room beside it, below its title. */
  dialog > & {
    inset-block: 64px auto;
  }
  @media (min-width: 900px) {
    dialog > & {
      inset-block: auto 0;
      margin-inline: 16px auto;
    }
  }
`

export interface ToastRegionProps {
  /** Changes with each new notice; null when there is none. */
  newest: number | null
  children: ReactNode
}

function Region({ newest, children }: ToastRegionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown once more with each notice: the last to enter the top layer lies above the others.
    const shown = ref.current
    if (!shown?.isConnected) return
    shown.hidePopover()
    if (newest !== null) shown.showPopover()
  }, [newest])
  return (
    <div ref={ref} className={region} popover="manual" role="status" aria-live="polite">
      {children}
    </div>
  )
}

/**
 * The one live region of an element. It is there before the first notice, since a region that comes with its text is
 * not read; while a dialog is open it stands inside it (UX 30).
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
