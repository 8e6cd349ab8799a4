import { useEffect, useState, type RefObject } from 'react'

/**
 * Returns the latest observer entry about whether an element is in the viewport; null until there is one.
 * @param rootMargin enlarges the viewport, as in `IntersectionObserver`
 */
export function useInView(
  place: RefObject<HTMLElement | null>,
  rootMargin = '0px',
): IntersectionObserverEntry | null {
  const [entry, setEntry] = useState<IntersectionObserverEntry | null>(null)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((entries) => setEntry(entries.at(-1) ?? null), { rootMargin })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, rootMargin])
  return entry
}
