import type { Page } from 'playwright-core'
import { settled } from './screens'

/** The largest layout shift score that a screen may cause. */
export const MOST_SHIFT = 0.02

interface Shifts {
  shifts: { value: number; what: string }[]
  /** Records entries that the observer has not received yet. */
  takeShifts(): void
}

/** Records every layout shift of the page from the start, and the elements that moved. */
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
        // The browser reports no nodes in shadow roots, so find the element that is at this position now.
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

/** Returns the shifts since the last call, after the screen has rendered and the next frame is painted. */
export async function shiftsOf(page: Page): Promise<{ sum: number; what: string[] }> {
  await settled(page)
  return shiftsUntilNow(page)
}

/** Returns the shifts since the last call, for a page without a full store. */
export const shiftsUntilNow = (page: Page): Promise<{ sum: number; what: string[] }> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    const page = window as unknown as Shifts
    page.takeShifts()
    const taken = page.shifts.splice(0)
    return {
      sum: Math.round(taken.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000,
      what: taken.map(({ value, what }) => `${value.toFixed(3)} ${what}`),
    }
  })
