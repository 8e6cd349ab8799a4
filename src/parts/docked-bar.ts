import { useEffect, type RefObject } from 'react'
import { css } from '../ui/styles'
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
 * Sets `--s-dock` to the bar's height while it is docked, so that floating content stays clear of it. When the bar hides
 * with the focus inside, the focus moves to the first of the buttons that it replaces.
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
    // A longer amount, larger text or a rotation can change the bar's height; styles can hide it.
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
    buttons.current
      ?.querySelector<HTMLElement>('a[href], button:not([disabled])')
      ?.focus({ preventScroll: true })
  }, [root, bar, docked, buttons])
}
