import { useLayoutEffect, type RefObject } from 'react'
import { flushSync } from './react-dom'
import { setInTopLayer } from './top-layer'
import { ownDocument } from './own-document'
import { css } from './styles'

export type Align = 'start' | 'end' | 'stretch'

/** The minimum distance in px from the panel to the window's edge; by default also to its anchor. */
const MIN_GAP_PX = 8

function place(anchor: HTMLElement, panel: HTMLElement, align: Align, gap: number): void {
  // Rectangles are in px of the window, but styles are in px of the panel: a page may zoom its root or body.
  const zoom = panel.currentCSSZoom ?? 1
  const boxOf = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom)
  }
  const box = boxOf(anchor)
  const root = ownDocument('documentElement')
  const scale = (root.currentCSSZoom ?? 1) / zoom
  const [width, height] = [root.clientWidth * scale, root.clientHeight * scale]
  const { style } = panel
  if (align === 'stretch') style.inlineSize = `${box.width}px`
  const own = boxOf(panel)
  const ltr = getComputedStyle(panel).direction === 'ltr'
  const left = (align === 'end') === ltr ? box.right - own.width : box.left
  style.left = `${align === 'stretch' ? box.left : Math.max(MIN_GAP_PX, Math.min(left, width - own.width - MIN_GAP_PX))}px`
  // Place the panel above the anchor if it does not fit below and there is more room above.
  const below = height - box.bottom - gap
  const above = align !== 'stretch' && panel.scrollHeight > below && box.top > below
  style.top = above ? 'auto' : `${box.bottom + gap}px`
  style.bottom = above ? `${height - box.top + gap}px` : 'auto'
  style.maxBlockSize = `${(above ? box.top - gap : below) - MIN_GAP_PX}px`
}

/**
 * Shows a `popover="manual"` panel in the top layer beside its anchor while `open`. Esc, a click outside, and focus
 * leaving the panel call `onClose`. On Esc the focus returns to `trigger`.
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
  const { open, onClose, trigger, align, gap = MIN_GAP_PX } = options
  useLayoutEffect(() => {
    const [from, shown] = [anchor.current, panel.current]
    if (!from || !shown) return
    if (!open) {
      if (shown.isConnected) setInTopLayer(shown, false)
      return undefined
    }
    setInTopLayer(shown, true)
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
      // Esc must not also close a modal of the page.
      event.stopPropagation()
      // Close synchronously, or the focus would be in an element that is about to unmount. Inside a shadow root, React
      // does not treat native events as urgent, because `window.event` is unset there.
      flushSync(onClose)
      trigger.current?.focus()
    }
    const root = shown.getRootNode()
    const scope = new AbortController()
    const { signal } = scope
    // Listen in the capture phase, so that the panel closes even if the host page stops propagation.
    window.addEventListener('pointerdown', leave, { signal, capture: true })
    window.addEventListener('scroll', update, { signal, capture: true, passive: true })
    window.addEventListener('resize', update, { signal, passive: true })
    // `focusin` does not reach the window when the focus moves within one shadow root.
    window.addEventListener('focusin', leave, { signal })
    root.addEventListener('focusin', leave, { signal })
    root.addEventListener('keydown', key as EventListener, { signal })
    return () => {
      scope.abort()
      if (shown.isConnected) setInTopLayer(shown, false)
    }
  }, [anchor, panel, trigger, open, onClose, align, gap])
}

/** The surface of everything that `usePopover` shows: panels, menus and suggestions. */
export const popoverSurface = css`
  position: fixed;
  inset: auto;
  overflow: auto;
  /* Use a stronger colour than that of hairlines: on dark pages, the shadow is invisible and a hairline barely
     visible. */
  border: 1px solid color-mix(in srgb, var(--s-line), var(--s-edge) 30%);
  border-radius: var(--s-radius-m);
  background: var(--s-surface);
  color: var(--s-ink);
  box-shadow: var(--s-shadow);
`
