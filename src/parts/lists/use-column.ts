import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { FITS_FROM_PX, SHOWN_FROM_PX, useColumnChoice, type Choice } from './filter-column'

/** Whether a column fits beside a list, and whether it is shown. Measured before the first paint if possible. */
export function useColumn(list: RefObject<HTMLElement | null>): {
  fits: boolean
  isShown: boolean
  choose(choice: Choice): void
} {
  const [choice, choose] = useColumnChoice()
  const [width, setWidth] = useState(0)
  const from = choice === 'shown' ? FITS_FROM_PX : SHOWN_FROM_PX
  useLayoutEffect(() => {
    const mayShow = choice !== 'hidden' && window.innerWidth >= from
    if (mayShow && list.current) setWidth(steps(list.current.clientWidth))
  }, [list, choice, from])
  useEffect(() => {
    const box = list.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setWidth(steps(box.clientWidth)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [list])
  return { fits: width >= FITS_FROM_PX, isShown: choice !== 'hidden' && width >= from, choose }
}

/** Rounds a width down to a breakpoint, so that only crossing one re-renders. */
const steps = (width: number) => [SHOWN_FROM_PX, FITS_FROM_PX].find((from) => width >= from) ?? 0
