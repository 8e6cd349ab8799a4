// oxlint-disable-next-line store/no-sleep -- between two polls
import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame, Page } from 'playwright-core'
import { PATIENCE_MS } from './patience'

/** About a frame of a browser that has other work. */
const POLL_MS = 25

/** An evaluation fails with this when the page is left meanwhile. */
const LEFT = /context was destroyed|navigat|detached frame/i

/**
 * Waits until the function returns something truthy in the page, also across navigations. Playwright's `waitForFunction`
 * does the same, but first sends 340 kB of script into every document, which costs as much time as a tenth of a page load.
 */
export async function until<Arg = void>(
  target: Page | Frame,
  holds: (arg: Arg) => unknown,
  arg?: Arg,
  { timeout = PATIENCE_MS } = {},
): Promise<void> {
  // As text, since what it returns may not be serializable.
  const expression = `(async () => Boolean(await (${holds})(${JSON.stringify(arg)})))()`
  const isSo = async () => {
    try {
      return await target.evaluate<boolean>(expression)
    } catch (error) {
      if (LEFT.test(String(error))) return false
      throw error
    }
  }
  const end = performance.now() + timeout
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Still not so after ${timeout} ms: ${holds}`)
    await sleep(POLL_MS)
  }
}
