import { useEffect, useRef, type RefObject } from 'react'
import { css } from '../ui/styles'
import { useInView } from '../ui/use-in-view'
import { Verbatim } from '../ui/Verbatim'
import type { Elements } from '../ui/elements'
import { useElement } from './context'

/** A bar with a text and a button at the bottom of the viewport. Hidden while `data-docked` is false. */
export const dockedBar = css`
  --s-over: 0px;
  --s-under: 0px;
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

/**
 * Sets `--s-dock` to the height of a docked bar, so that floating content stays clear of the bar. If the bar hides
 * while it contains the focus, the focus moves to the button that the bar replaces: the one that submits, or else the
 * first one.
 */
export function useDockedBar(
  bar: RefObject<HTMLElement | null>,
  docked: boolean,
  buttons: RefObject<HTMLElement | null>,
): void {
  const { root } = useElement()
  useEffect(() => {
    const shell = root.querySelector<HTMLElement>('.root')
    const docking = bar.current
    if (!docked || !shell || !docking) return undefined
    // The bar's height changes with longer amounts, larger text or a rotation of the device, and styles can hide the
    // bar.
    const observer = new ResizeObserver(() => {
      const height = docking.offsetHeight
      shell.style.setProperty('--s-dock', `${height && height + 8}px`)
    })
    observer.observe(docking)
    return () => {
      observer.disconnect()
      shell.style.removeProperty('--s-dock')
    }
  }, [root, bar, docked])
  useEffect(() => {
    if (docked || !bar.current?.contains(root.activeElement)) return
    const find = (selector: string) => buttons.current?.querySelector<HTMLElement>(selector)
    const button = find('[type="submit"]') ?? find('a[href], button:not([disabled])')
    button?.focus({ preventScroll: true })
  }, [root, bar, docked, buttons])
}

/** On phones, sticks to the bottom of the viewport while its container is in view. It takes up no space. */
const place = css`
  position: sticky;
  inset-block-end: max(8px, env(safe-area-inset-bottom));
  z-index: 1;
  block-size: 0;
  pointer-events: none;
  /* A low viewport, such as a phone in landscape orientation or a zoomed page, has no room for the bar. */
  @container (max-width: 319px) or (min-width: 720px) {
    display: none;
  }
  @media (max-height: 420px) {
    display: none;
  }
`
/** The bar is above its container, which has no height. */
const above = css`
  position: absolute;
  inset: auto 0 0;
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
  const button = useInView(of)
  const docked = button !== null && !button.isIntersecting && button.boundingClientRect.top > 0
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
