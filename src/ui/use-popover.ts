import { useLayoutEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export type Align = 'start' | 'end' | 'stretch'

/** Room in px between the panel, its anchor and the window's edge. */
const GAP = 8

function place(anchor: HTMLElement, panel: HTMLElement, align: Align, gap: number): void {
  const box = anchor.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { style } = panel
  if (align === 'stretch') style.inlineSize = `${box.width}px`
  const own = panel.getBoundingClientRect()
  const ltr = getComputedStyle(panel).direction === 'ltr'
  const left = (align === 'end') === ltr ? box.right - own.width : box.left
  style.left = `${align === 'stretch' ? box.left : Math.max(GAP, Math.min(left, width - own.width - GAP))}px`
  // Above, where there is no room below and more above.
  const below = height - box.bottom - gap
  const above = align !== 'stretch' && panel.scrollHeight > below && box.top > below
  style.top = above ? 'auto' : `${box.bottom + gap}px`
  style.bottom = above ? `${height - box.top + gap}px` : 'auto'
  style.maxBlockSize = `${(above ? box.top - gap : below) - GAP}px`
}

/**
 * Shows a `popover="manual"` panel in the top layer, beside its anchor, while `open`. Esc, a press elsewhere and focus
 * that goes elsewhere ask to close it; on Esc the focus returns to `trigger`.
 */
export function usePopover(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  options: {
    open: boolean
    onClose(): void
    trigger: RefObject<HTMLElement | null>
    align: Align
    gap?: number
  },
): void {
  const { open, onClose, trigger, align, gap = GAP } = options
  useLayoutEffect(() => {
    const [from, shown] = [anchor.current, panel.current]
    if (!open || !from || !shown) return
    shown.showPopover()
    const update = () => place(from, shown, align, gap)
    update()
    const inside = (event: Event) => {
      const path = event.composedPath()
      return path.includes(shown) || (trigger.current !== null && path.includes(trigger.current))
    }
    const leave = (event: Event) => void (inside(event) || onClose())
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      // At once: the focus must not be in what is about to leave. In a shadow root React takes a native event for
      // nothing urgent, since `window.event` is not set there.
      flushSync(onClose)
      trigger.current?.focus()
    }
    const root = shown.getRootNode()
    const scope = new AbortController()
    const { signal } = scope
    // In the capture phase: a host page that stops events can't keep the panel open.
    window.addEventListener('pointerdown', leave, { signal, capture: true })
    window.addEventListener('scroll', update, { signal, capture: true, passive: true })
    window.addEventListener('resize', update, { signal, passive: true })
    // Within a root the focus moves unseen by the window.
    window.addEventListener('focusin', leave, { signal })
    root.addEventListener('focusin', leave, { signal })
    root.addEventListener('keydown', key as EventListener, { signal })
    return () => {
      scope.abort()
      if (shown.isConnected) shown.hidePopover()
    }
  }, [anchor, panel, trigger, open, onClose, align, gap])
}
