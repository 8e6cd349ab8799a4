import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { popoverSurface, usePopover, type Align } from './use-popover'
import { css } from './styles'
import { isRtl } from './use-slides'

const centre = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

/** Returns the nearest item in the row above or below; in a single column, the previous or next item. */
function inNextRow(items: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const distance = (item: Element) =>
    step * (item.getBoundingClientRect().top - from.getBoundingClientRect().top)
  const beyond = items.filter((item) => distance(item) > 4)
  const row = Math.min(...beyond.map(distance))
  return beyond
    .filter((item) => distance(item) < row + 4)
    .toSorted((a, b) => Math.abs(centre(a) - centre(from)) - Math.abs(centre(b) - centre(from)))[0]
}

/** Returns the nearest item beside `from`, on the side that `direction` points to: 1 for right, -1 for left. */
function inSameRow(
  items: readonly HTMLElement[],
  from: HTMLElement,
  direction: 1 | -1,
): HTMLElement | undefined {
  const { top, bottom } = from.getBoundingClientRect()
  const distance = (item: Element) => direction * (centre(item) - centre(from))
  return items
    .filter((item) => {
      const box = item.getBoundingClientRect()
      return distance(item) > 4 && box.top < bottom - 4 && box.bottom > top + 4
    })
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

/**
 * Returns the item of a list or grid to which an arrow key, Home or End moves the focus; undefined for other keys. If
 * `from` is null, the focus is outside and enters the list. Follows the ARIA disclosure navigation pattern.
 */
function arrowTarget(
  key: string,
  items: readonly HTMLElement[],
  from: HTMLElement | null,
): HTMLElement | undefined {
  const at = from ? items.indexOf(from) : -1
  const within = at < 0 ? undefined : items[at]
  if (!within) return key === 'ArrowDown' ? items[0] : key === 'ArrowUp' ? items.at(-1) : undefined
  const onward = isRtl(within) ? -1 : 1
  const targets: Record<string, () => HTMLElement | undefined> = {
    Home: () => items[0],
    End: () => items.at(-1),
    ArrowDown: () => inNextRow(items, within, 1),
    ArrowUp: () => inNextRow(items, within, -1),
    ArrowRight: () => inSameRow(items, within, 1) ?? items[at + onward],
    ArrowLeft: () => inSameRow(items, within, -1) ?? items[at - onward],
  }
  return targets[key]?.()
}

const panelStyle = css`
  max-inline-size: 100vw;
  padding: 24px;
  overscroll-behavior: contain;
  transition:
    opacity var(--s-fast) var(--s-ease),
    translate var(--s-fast) var(--s-ease);
  @starting-style {
    opacity: 0;
    translate: 0 -6px;
  }
  &[data-align='stretch'] {
    border-inline: 0;
    border-block-start: 0;
    border-radius: 0;
  }
`

export interface PanelProps {
  open: boolean
  /** This function must be stable between renders, since an effect depends on it. */
  onClose(): void
  label: string
  id?: string | undefined
  /** The element below which the panel opens. With the alignment `stretch`, the panel also has its width. */
  anchor: RefObject<HTMLElement | null>
  /** The button that opens the panel. A click on it does not count as outside, and Esc returns the focus to it. */
  trigger: RefObject<HTMLElement | null>
  align?: Align | undefined
  children: ReactNode
}

/**
 * The panel of a disclosure navigation, which is in the top layer and not modal. Arrow keys, Home and End move between
 * its links, and from the button into the panel.
 */
export function Panel({ open, onClose, label, id, anchor, trigger, align = 'start', children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePopover(anchor, panel, { open, onClose, trigger, align, gap: align === 'stretch' ? 0 : 8 })
  useEffect(() => {
    const root = panel.current?.getRootNode()
    if (!open || !root) return undefined
    const move = (event: Event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent
      const inside = panel.current?.contains(target as Node)
      if ((!inside && target !== trigger.current) || altKey || ctrlKey || metaKey) return
      const items = [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
      const next = arrowTarget(key, items, inside ? (target as HTMLElement) : null)
      if (!next && !(inside && key.startsWith('Arrow'))) return
      // Prevent scrolling even at the end of a row, so that the page does not scroll under the panel.
      event.preventDefault()
      next?.focus()
    }
    root.addEventListener('keydown', move)
    return () => root.removeEventListener('keydown', move)
  }, [open, trigger])
  return (
    <div
      ref={panel}
      id={id}
      className={`${popoverSurface} ${panelStyle}`}
      data-align={align}
      popover="manual"
      role="group"
      aria-label={label}
    >
      {open && children}
    </div>
  )
}
