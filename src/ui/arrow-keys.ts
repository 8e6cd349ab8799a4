import { isRtl } from './direction'

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

/**
 * Returns the item among `items` (a list or a grid) to which an arrow key, Home or End moves the focus; undefined for
 * other keys. If `from` is null, the focus is outside and enters the list. Follows the ARIA disclosure navigation
 * pattern.
 */
export function arrowTarget(
  key: string,
  items: readonly HTMLElement[],
  from: HTMLElement | null,
): HTMLElement | undefined {
  const at = from ? items.indexOf(from) : -1
  const within = at < 0 ? undefined : items[at]
  if (!within) return key === 'ArrowDown' ? items[0] : key === 'ArrowUp' ? items.at(-1) : undefined
  const onward = isRtl(within) ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowDown':
      return inNextRow(items, within, 1)
    case 'ArrowUp':
      return inNextRow(items, within, -1)
    case 'ArrowLeft':
    case 'ArrowRight':
      return items[at + (key === onward ? 1 : -1)]
    default:
      return undefined
  }
}
