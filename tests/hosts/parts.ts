import type { Frame } from 'playwright-core'

/** The boxes and computed styles of each part by element, as lines of text. */
export type Parts = Record<string, string[]>

/** Properties that a host's styles could affect by inheritance, selectors or units. */
const PROPERTIES = `
  align-items appearance aspect-ratio background-color background-image border-bottom-width
  border-bottom-style border-bottom-color border-left-width border-top-left-radius box-shadow box-sizing
  clear color color-scheme column-gap cursor direction display filter flex float font-family font-size
  font-style font-variant-numeric font-weight hyphens justify-content letter-spacing line-height
  list-style-type margin-bottom margin-left margin-right margin-top max-width min-height opacity
  outline-style overflow-wrap overflow-x overflow-y padding-bottom padding-left padding-right padding-top
  pointer-events position quotes scale tab-size text-align text-decoration-line text-indent text-shadow
  text-transform transform transition-duration translate user-select vertical-align visibility white-space
  word-break word-spacing writing-mode z-index -webkit-text-fill-color -webkit-font-smoothing
  text-size-adjust unicode-bidi zoom
`
  .trim()
  .split(/\s+/)

/**
 * Returns the visible named parts of the page's elements, and their wrapper. Boxes are relative to the wrapper, and
 * those of dialogs and toasts to the window. The vertical position of toasts is ignored, because they may be stacked.
 * Of each part, such as the title of a card, only the first few are returned, because all have the same rules.
 */
export const partsOf = (frame: Frame, selector: string): Promise<Parts> =>
  frame.evaluate(
    ([properties, wanted]) => {
      const found: Record<string, string[]> = {}
      const round = (value: number) => Math.round(value * 4) / 4
      const NOWHERE = new DOMRect()
      for (const element of document.querySelectorAll(wanted)) {
        const root = element.shadowRoot?.querySelector('.root')
        if (!root) continue
        const tag = [element.localName, element.getAttribute('layout')].filter(Boolean).join(' ')
        const counts = new Map<string, number>()
        for (const part of [root, ...root.querySelectorAll('[part]')]) {
          const toast = part.closest('[part~=toast]')
          const elsewhere =
            part.getClientRects().length === 0 ||
            // This part depends on what is in the viewport.
            part.closest('[part~=buy-bar], [data-docked]') ||
            // An unrelated toast, such as that about full storage.
            (toast && !toast.querySelector('button:not([part~=icon-button])'))
          if (elsewhere) continue
          const name = part.getAttribute('part') ?? 'wrapper'
          const count = (counts.get(name) ?? 0) + 1
          if (count > 2) continue
          counts.set(name, count)
          const box = part.getBoundingClientRect()
          const from = toast
            ? new DOMRect(0, toast.getBoundingClientRect().y)
            : part.closest('dialog')
              ? NOWHERE
              : root.getBoundingClientRect()
          const style = getComputedStyle(part)
          found[`${tag}: ${name} ${count}`] = [
            `at ${round(box.x - from.x)}, ${round(box.y - from.y)}: ${round(box.width)} × ${round(box.height)}`,
            ...properties.map((property) => `${property}: ${style.getPropertyValue(property)}`),
          ]
        }
      }
      return found
    },
    [PROPERTIES, selector] as const,
  )

/** Describes the differences from a plain page. */
export function differences(found: Parts, plain: Parts): string[] {
  const names = new Set([...Object.keys(plain), ...Object.keys(found)])
  return [...names].flatMap((name) => {
    const here = found[name]
    const there = plain[name]
    if (!here || !there) return [`${name} is ${here ? 'only here' : 'missing'}`]
    return here.flatMap((line, at) =>
      line === there[at] ? [] : [`${name}: ${line}, on a plain page ${there[at]}`],
    )
  })
}
