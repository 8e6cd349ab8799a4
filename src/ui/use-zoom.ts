import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import { flushSync } from './react-dom'

const MAX_ZOOM = 4
const CLICK_ZOOM = 2
/** The maximum movement of the pointer during a click, in px. A longer one is a drag. */
const DRAG_THRESHOLD_PX = 4

type Press = PointerEvent<HTMLElement>

interface Point {
  x: number
  y: number
}

/**
 * Zooms a picture inside a scroll container (the view) by setting `--zoom` on it. One finger pans by native scrolling,
 * two fingers pinch. The view must be `dir=ltr`, since its scroll position serves as a point of the picture.
 */
export function useZoom(view: HTMLElement | null) {
  const [scale, setScale] = useState(1)
  const current = useRef(1)
  const press = useRef<(Point & { left: number; top: number; moved: boolean }) | null>(null)

  const zoomTo = useCallback(
    (wanted: number, at?: Point) => {
      if (!view) return
      const next = Math.min(Math.max(wanted, 1), MAX_ZOOM)
      const box = view.getBoundingClientRect()
      const x = at ? at.x - box.left : box.width / 2
      const y = at ? at.y - box.top : box.height / 2
      const grown = next / current.current
      const [left, top] = [(view.scrollLeft + x) * grown - x, (view.scrollTop + y) * grown - y]
      current.current = next
      view.style.setProperty('--zoom', String(next))
      // Enlarge the picture first, or the view can't scroll that far.
      flushSync(() => setScale(next))
      view.scroll({ left, top, behavior: 'instant' })
    },
    [view],
  )
  const toggle = useCallback((at?: Point) => zoomTo(current.current > 1 ? 1 : CLICK_ZOOM, at), [zoomTo])

  useEffect(() => {
    if (!view) return undefined
    let start: { distance: number; scale: number } | null = null
    const pinch = (event: TouchEvent) => {
      const [one, two] = event.touches
      if (!one || !two) {
        start = null
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
      start ??= { distance, scale: current.current }
      zoomTo((start.scale * distance) / start.distance, {
        x: (one.clientX + two.clientX) / 2,
        y: (one.clientY + two.clientY) / 2,
      })
    }
    const scope = new AbortController()
    // Add the listeners here, because React's touch listeners are passive, so the browser would zoom the page instead.
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      view.addEventListener(type, pinch, { signal: scope.signal, passive: false })
    return () => {
      scope.abort()
      // Reset the zoom: another picture starts unzoomed, and so does this one when it is shown again.
      view.style.setProperty('--zoom', '1')
      current.current = 1
      setScale(1)
    }
  }, [view, zoomTo])

  return {
    scale,
    /** Sets the scale. The given point of the picture (by default, the centre) stays in place. */
    zoomTo,
    toggle,
    /** Pans an enlarged picture by px. */
    pan: (x: number, y: number) => view?.scrollBy({ left: x, top: y }),
    /** Handlers for the view: a mouse drag pans, a click toggles the zoom. */
    handlers: {
      onPointerDown({ clientX: x, clientY: y, button, currentTarget }: Press) {
        const { scrollLeft: left, scrollTop: top } = currentTarget
        press.current = button === 0 ? { x, y, left, top, moved: false } : null
      },
      onPointerMove({ clientX, clientY, pointerType, buttons, pointerId, currentTarget }: Press) {
        const from = press.current
        if (!from || buttons === 0) return
        if (Math.hypot(clientX - from.x, clientY - from.y) <= DRAG_THRESHOLD_PX && !from.moved) return
        from.moved = true
        if (pointerType === 'touch' || current.current === 1) return
        currentTarget.setPointerCapture(pointerId)
        currentTarget.scroll({ left: from.left + from.x - clientX, top: from.top + from.y - clientY })
      },
      onPointerUp({ clientX, clientY }: Press) {
        const from = press.current
        press.current = null
        if (from && !from.moved) toggle({ x: clientX, y: clientY })
      },
    },
  }
}
