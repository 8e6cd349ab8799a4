import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** The width of a list, in px, from which a column fits beside its products. */
const COLUMN_FROM_PX = 920

/** Whether a column fits; measured before the first paint where there is one to show. */
export function useWide(list: RefObject<HTMLElement | null>, hasColumn: boolean): boolean {
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    if (hasColumn && list.current) setWide(list.current.clientWidth >= COLUMN_FROM_PX)
  }, [list, hasColumn])
  useEffect(() => {
    const box = list.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setWide(box.clientWidth >= COLUMN_FROM_PX))
    observer.observe(box)
    return () => observer.disconnect()
  }, [list])
  return wide
}
