import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { isRtl } from './direction'
import { pageMatches } from './page-matches'

export interface Slides {
  index: number
  show(index: number, behavior?: ScrollBehavior): void
  /** For the track's scroll event. The browser handles the swipe itself. */
  onScroll(): void
  /** For pointer and wheel input: cancels the target of a running button scroll. */
  onTakeOver(): void
  onKeyDown(event: KeyboardEvent): void
}

const still = () => pageMatches('(prefers-reduced-motion: reduce)')

/** Tracks the current slide of a scroll-snapping track, whose slides are as wide as the track. */
export function useSlides(track: RefObject<HTMLElement | null>, count: number, first = 0): Slides {
  const [index, setIndex] = useState(first)
  const target = useRef<number | null>(null)

  const show = (wanted: number, behavior: ScrollBehavior = 'smooth') => {
    const at = Math.min(Math.max(wanted, 0), Math.max(count - 1, 0))
    setIndex(at)
    const element = track.current
    if (!element) return
    target.current = at
    element.scroll({
      left: at * element.clientWidth * (isRtl(element) ? -1 : 1),
      behavior: still() ? 'instant' : behavior,
    })
  }
  return {
    index,
    show,
    onScroll() {
      const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 }
      if (clientWidth === 0) return
      const place = Math.abs(scrollLeft) / clientWidth
      // While scrolling to a target, slides in between are not current.
      if (target.current !== null && Math.abs(place - target.current) > 0.02) return
      target.current = null
      setIndex(Math.round(place))
    },
    onTakeOver: () => void (target.current = null),
    onKeyDown(event) {
      const forward = track.current && isRtl(track.current) ? 'ArrowLeft' : 'ArrowRight'
      const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
      const places: Readonly<Record<string, number>> = {
        [forward]: index + 1,
        [backward]: index - 1,
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
