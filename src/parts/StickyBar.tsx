import { useEffect, useRef, useState, type RefObject } from 'react'
import { css } from '../ui/styles'
import { dockedBar, useDockedBar } from './docked-bar'
import { Verbatim } from '../ui/Verbatim'
import type { Elements } from '../ui/elements'

/** On phones, sticks to the bottom of the viewport while its container is in view. It takes up no space. */
const place = css`
  position: sticky;
  inset-block-end: max(8px, env(safe-area-inset-bottom));
  z-index: 1;
  block-size: 0;
  pointer-events: none;
  /* There is no room on a phone in landscape orientation, or if the page is zoomed. */
  @container (max-width: 319px) or (min-width: 720px) {
    display: none;
  }
  @media (max-height: 420px) {
    display: none;
  }
`
/** Positioned above its container, which has no height. */
const above = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
`
const sum = css`
  display: grid;
  line-height: 1.4;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  & > span {
    color: var(--s-muted);
    font-size: var(--s-text-s);
    font-weight: 400;
  }
`

/** Keeps focused controls clear of the bar; apply it to the container of the sticky bar. */
export const clearOfBar = css`
  @container (max-width: 719px) {
    --s-under: 80px;
  }
`

interface StickyBarProps {
  label: string
  amount: string
  /** The button that the bar replaces while that button is below the viewport. */
  of: RefObject<HTMLElement | null>
  children: Elements
}

/** Keeps an amount and a button within reach on phones. Render it at the end of its container. */
export function StickyBar({ label, amount, of, children }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const docked = useFurtherDown(of)
  useDockedBar(bar, docked, of)
  return (
    <div className={place}>
      <div className={above}>
        <div className={dockedBar} data-docked={docked} ref={bar}>
          <div className={sum}>
            <span>{label}</span>
            <Verbatim>{amount}</Verbatim>
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Returns whether the element is below the viewport. */
function useFurtherDown(of: RefObject<HTMLElement | null>): boolean {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    if (!of.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, boundingClientRect } of entries)
        setBelow(!isIntersecting && boundingClientRect.top > 0)
    })
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return below
}
