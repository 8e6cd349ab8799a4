import type { Page } from 'playwright-core'
import { until } from './until'

/** A phone in landscape, and a window of 1280 × 1024 px at 400 % zoom. */
const LOW = [
  { width: 667, height: 331 },
  { width: 320, height: 256 },
] as const
/** The height of a cart line in px. */
const MIN_ROOM = 120

/**
 * Returns the faults of the topmost dialog in low windows: controls that are covered or can't be scrolled into view,
 * and content with too little room to scroll. Restores the window's size.
 */
export async function crampedIn(page: Page): Promise<readonly string[]> {
  if ((await page.getByRole('dialog').count()) === 0) return []
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of LOW) {
    await page.setViewportSize(size)
    await until(page, (height) => innerHeight === height, size.height)
    const faults = await page.evaluate((room) => {
      const root = [...document.querySelectorAll('*')].find((element) =>
        element.shadowRoot?.querySelector('dialog[open]'),
      )?.shadowRoot
      const dialog = [...(root?.querySelectorAll('dialog[open]') ?? [])].at(-1)
      const controls = [...(dialog?.querySelectorAll('a[href], button, input, select') ?? [])].filter(
        (control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      const scrolled = new Set<Element>()
      const faults = controls.flatMap((control) => {
        const name = control.getAttribute('aria-label') ?? control.textContent ?? control.localName
        for (let node = control.parentElement; node && node !== dialog; node = node.parentElement)
          if (
            /auto|scroll/.test(getComputedStyle(node).overflowY) &&
            node.scrollHeight > node.clientHeight + 1
          )
            scrolled.add(node)
        const target = control.closest('label') ?? control
        target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        // The centre of a link that wraps may be beside its words, so use its first line.
        const line = target.getClientRects()[0]
        const hit = line && root?.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
        return hit && target.contains(hit) ? [] : [`${name} can't be reached`]
      })
      const tight = [...scrolled].filter((element) => element.clientHeight < room)
      return [...faults, ...tight.map(({ clientHeight }) => `scrolls in ${clientHeight} px`)]
    }, MIN_ROOM)
    found.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}
