import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject, WheelEvent } from 'react'
import { SLIDE_INTERVAL_MS, SLIDE_TRANSITION_MS } from '../core/constants'
import { ownDocument } from './own-document'
import { css } from './styles'

/** The track of slides: a row with scroll snapping and without a visible scrollbar. */
export const slideTrack = css`
  position: relative;
  display: flex;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  & > * {
    scroll-snap-align: center;
  }
`

/** Whether a media query matches; false without a page. */
export const pageMatches = (query: string): boolean =>
  typeof window !== 'undefined' && window.matchMedia(query).matches

export const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** The duration of a step without autoplay, in milliseconds. */
const STEP_TRANSITION_MS = 450

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
const reduced = () => pageMatches('(prefers-reduced-motion: reduce)')

/** Returns the scroll positions that centre each slide; negative in RTL, like `scrollLeft`. */
function stops(track: HTMLElement): number[] {
  const most = track.scrollWidth - track.clientWidth
  const [least, last] = isRtl(track) ? [-most, 0] : [0, most]
  return [...track.children].map((slide) => {
    const { offsetLeft, offsetWidth } = slide as HTMLElement
    const centred = offsetLeft + (offsetWidth - track.clientWidth) / 2
    return Math.min(Math.max(centred, least), last)
  })
}

const nearest = (places: readonly number[], to: number) => {
  const far = places.map((place) => Math.abs(place - to))
  return far.indexOf(Math.min(...far))
}

/** Controls a `slideTrack`: autoplay, buttons and keys. The browser itself handles swipes. */
export function useSlides(
  track: RefObject<HTMLElement | null>,
  count: number,
  { autoplay = false, loops = false, first = 0 } = {},
) {
  const [index, setIndex] = useState(first)
  const [ends, setEnds] = useState('start end')
  const [playing, setPlaying] = useState(() => autoplay && !reduced())
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [hidden, setHidden] = useState(false)
  const frame = useRef(0)

  const stop = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = 0
    track.current?.style.removeProperty('scroll-snap-type')
  }, [track])

  const follow = useCallback(() => {
    const element = track.current
    // Do nothing while the track is hidden, as in a closed dialog.
    if (!element?.clientWidth) return
    const now = element.scrollLeft
    const rest = element.scrollWidth - element.clientWidth - Math.abs(now)
    setEnds(`${Math.abs(now) <= 1 ? 'start' : ''} ${rest <= 1 ? 'end' : ''}`)
    if (frame.current) return
    setIndex(nearest(stops(element), now))
  }, [track])

  const show = useCallback(
    (to: number, behavior?: 'instant') => {
      const element = track.current
      const next = loops ? (to + count) % count : Math.max(0, Math.min(to, count - 1))
      stop()
      setIndex(next)
      if (!element) return
      const from = element.scrollLeft
      const distance = (stops(element)[next] ?? 0) - from
      if (behavior || reduced()) {
        element.scrollLeft = from + distance
        return
      }
      const duration = autoplay ? SLIDE_TRANSITION_MS : STEP_TRANSITION_MS
      let began: number | undefined
      // Scroll snapping would pull every frame of the animation to the nearest slide.
      element.style.scrollSnapType = 'none'
      const step = (now: number) => {
        began ??= now
        const t = Math.min((now - began) / duration, 1)
        element.scrollLeft = from + distance * ease(t)
        if (t < 1) frame.current = requestAnimationFrame(step)
        else stop()
      }
      frame.current = requestAnimationFrame(step)
    },
    [track, count, autoplay, loops, stop],
  )

  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [track, count, follow, stop])

  useEffect(() => {
    const changed = () => setHidden(ownDocument('hidden'))
    changed()
    // Listen on the window, to which the event bubbles: elements of the page can shadow methods of the document.
    window.addEventListener('visibilitychange', changed)
    return () => window.removeEventListener('visibilitychange', changed)
  }, [])

  const running = playing && !held.pointer && !held.focus && !hidden && count > 1
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => show(index + 1), SLIDE_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [running, index, show])

  return {
    index,
    atStart: ends.includes('start'),
    atEnd: ends.includes('end'),
    playing,
    toggle() {
      setPlaying((on) => !on)
      setHeld({ pointer: false, focus: false })
    },
    /** Pauses autoplay while the slides are hovered or focused. A click on Play overrides that. */
    hold: (by: 'pointer' | 'focus', on: boolean) => setHeld((before) => ({ ...before, [by]: on })),
    /** Moves forward (1) or back (-1) by the visible slides. */
    move(direction: 1 | -1) {
      const element = track.current
      const first = element?.firstElementChild as HTMLElement | null | undefined
      if (!element || !first) return
      if (loops) return show(index + direction)
      const inSight = Math.max(1, Math.floor(element.clientWidth / first.offsetWidth))
      const way = direction * (isRtl(element) ? -1 : 1) * inSight * first.offsetWidth
      show(nearest(stops(element), element.scrollLeft + way))
    },
    /** Shows a slide. Looping slides continue at the other end. */
    show,
    /** Handlers for the track: a swipe or the wheel stops a running animation. */
    handlers: {
      onScroll: follow,
      onWheel: ({ deltaX }: WheelEvent) => deltaX !== 0 && stop(),
      onTouchStart: stop,
    },
    /** Arrow keys move by one slide, Home and End to the ends. */
    onKeyDown(event: KeyboardEvent) {
      const isMirrored = track.current !== null && isRtl(track.current)
      const places: Readonly<Record<string, number>> = {
        ArrowLeft: index + (isMirrored ? 1 : -1),
        ArrowRight: index + (isMirrored ? -1 : 1),
        Home: 0,
        End: count - 1,
      }
      const place = places[event.key]
      if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      show(place)
    },
  }
}
