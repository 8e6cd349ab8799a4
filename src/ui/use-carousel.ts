import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { SLIDE_INTERVAL_MS, SLIDE_TRANSITION_MS } from '../core/constants'
import { isRtl } from './direction'
import { ownDocument } from './own-document'
import { pageMatches } from './page-matches'

/** Milliseconds per step without autoplay. */
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

export interface CarouselState {
  index: number
  atStart: boolean
  atEnd: boolean
  playing: boolean
  toggle(): void
  /** Pauses autoplay while the carousel is hovered or focused. Clicking Play overrides that. */
  hold(by: 'pointer' | 'focus', on: boolean): void
  /** Moves forward (1) or back (-1) by the visible slides. A looping carousel continues at the other end. */
  move(direction: 1 | -1): void
  follow(): void
  /** For the track's touch and wheel events: cancels the running animation. */
  stop(): void
}

/** Controls a scroll-snap track: autoplay (every 3000 ms a step that takes 1000 ms), buttons and keys, and swipes. */
export function useCarousel(
  track: RefObject<HTMLElement | null>,
  count: number,
  options: { autoplay: boolean; loops: boolean },
): CarouselState {
  const { autoplay, loops } = options
  const [index, setIndex] = useState(0)
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
    if (!element) return
    const now = element.scrollLeft
    const rest = element.scrollWidth - element.clientWidth - Math.abs(now)
    setEnds(`${Math.abs(now) <= 1 ? 'start' : ''} ${rest <= 1 ? 'end' : ''}`)
    if (frame.current) return
    setIndex(nearest(stops(element), now))
  }, [track])

  const go = useCallback(
    (to: number) => {
      const element = track.current
      if (!element || count === 0) return
      const next = (to + count) % count
      const from = element.scrollLeft
      const distance = (stops(element)[next] ?? 0) - from
      const duration = reduced() ? 0 : autoplay ? SLIDE_TRANSITION_MS : STEP_TRANSITION_MS
      let began: number | undefined
      stop()
      setIndex(next)
      // Scroll snapping would pull every frame of the animation to the nearest slide.
      element.style.scrollSnapType = 'none'
      const step = (now: number) => {
        began ??= now
        const t = duration === 0 ? 1 : Math.min((now - began) / duration, 1)
        element.scrollLeft = from + distance * ease(t)
        if (t < 1) frame.current = requestAnimationFrame(step)
        else stop()
      }
      frame.current = requestAnimationFrame(step)
    },
    [track, count, autoplay, stop],
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
    // The event bubbles to the window, whose methods no element of the page can shadow.
    window.addEventListener('visibilitychange', changed)
    return () => window.removeEventListener('visibilitychange', changed)
  }, [])

  const running = playing && !held.pointer && !held.focus && !hidden && count > 1
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => go(index + 1), SLIDE_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [running, index, go])

  return {
    index,
    atStart: ends.includes('start'),
    atEnd: ends.includes('end'),
    playing,
    toggle() {
      setPlaying((on) => !on)
      setHeld({ pointer: false, focus: false })
    },
    hold: (by, on) => setHeld((before) => ({ ...before, [by]: on })),
    move(direction) {
      const element = track.current
      const first = element?.firstElementChild as HTMLElement | null | undefined
      if (!element || !first) return
      if (loops) return go(index + direction)
      const inSight = Math.max(1, Math.floor(element.clientWidth / first.offsetWidth))
      const way = direction * (isRtl(element) ? -1 : 1) * inSight * first.offsetWidth
      go(nearest(stops(element), element.scrollLeft + way))
    },
    follow,
    stop,
  }
}
