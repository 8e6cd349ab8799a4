import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { css } from '../ui/styles'
import { useElement } from './context'

/** On phones, at the lower edge of the window while what it leads to is in view; it takes no space of its own. */
const place = css`
  position: sticky;
  inset-block-end: max(8px, env(safe-area-inset-bottom));
  z-index: 1;
  block-size: 0;
  pointer-events: none;
  @container (min-width: 720px) {
    display: none;
  }
  /* A phone on its side has no room for it. */
  @media (max-height: 420px) {
    display: none;
  }
`
const bar = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 8px;
  padding-inline-start: 16px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-l);
  background: var(--s-surface);
  box-shadow: var(--s-shadow);
  pointer-events: auto;
  transition:
    opacity var(--s-fast) var(--s-ease),
    translate var(--s-fast) var(--s-ease),
    visibility var(--s-fast);
  &[data-docked='false'] {
    visibility: hidden;
    opacity: 0;
    translate: 0 12px;
  }
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

/** Keeps focused fields clear of the bar: apply it to what the bar sticks to. */
export const clearOfBar = css`
  @container (max-width: 719px) {
    & :is(input, select, button, a) {
      scroll-margin-block-end: 88px;
    }
  }
`

interface StickyBarProps {
  label: string
  amount: string
  /** The button that the bar replaces while it is further down. */
  of: RefObject<HTMLElement | null>
  children: ReactNode
}

/** An amount and a button at hand on phones. Stands at the end of what it sticks to. */
export function StickyBar({ label, amount, of, children }: StickyBarProps) {
  const docked = useFurtherDown(of)
  return (
    <div className={place}>
      <div className={bar} data-docked={docked}>
        <div className={sum}>
          <span>{label}</span>
          <bdi>{amount}</bdi>
        </div>
        {children}
      </div>
    </div>
  )
}

/** Whether the element is below the window. What floats at the lower edge then keeps clear of the bar (`--s-dock`). */
function useFurtherDown(of: RefObject<HTMLElement | null>): boolean {
  const { root } = useElement()
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
  useEffect(() => {
    const shell = root.querySelector<HTMLElement>('.root')
    if (!below || !shell) return undefined
    shell.style.setProperty('--s-dock', '74px')
    return () => void shell.style.removeProperty('--s-dock')
  }, [root, below])
  return below
}
