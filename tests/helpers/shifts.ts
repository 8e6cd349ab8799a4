import type { Page } from 'playwright-core'
import { settled } from './screens'

/** UX 6: how much of a screen may move by itself, as the browser counts it. */
export const MOST_SHIFT = 0.02

interface Shifts {
  shifts: { value: number; what: string }[]
  /** Notes those that the browser has not told of yet. */
  takeShifts(): void
}

/** Notes every shift of the page from its beginning on, and what moved. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifts['shifts'] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { previousRect: DOMRect; currentRect: DOMRect }[]
        }
        // The browser names nothing within a shadow root: what stands there now tells what it was.
        const root = document.querySelector('store-app')?.shadowRoot
        const moved = sources.map(({ previousRect: from, currentRect: to }) => {
          const element = root?.elementFromPoint(to.x + to.width / 2, to.y + to.height / 2)
          return `${from.x},${from.y} to ${to.x},${to.y}: ${element?.outerHTML.slice(0, 80)}`
        })
        if (!hadRecentInput) shifts.push({ value, what: moved.join(' | ') })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts, takeShifts: () => note(observer.takeRecords()) })
  })

/** The shifts since the last call, once the screen is there and the frame after it is painted. */
export async function shiftsOf(page: Page): Promise<{ sum: number; what: string[] }> {
  await settled(page)
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    const page = window as unknown as Shifts
    page.takeShifts()
    const taken = page.shifts.splice(0)
    return {
      sum: Math.round(taken.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000,
      what: taken.map(({ value, what }) => `${value.toFixed(3)} ${what}`),
    }
  })
}
