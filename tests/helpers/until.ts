// oxlint-disable-next-line store/no-sleep -- between two polls
import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame, Page } from 'playwright-core'
import { PATIENCE_MS } from './patience'

/** The time between two polls in ms: about one frame of a busy browser. */
const POLL_MS = 25

/** Errors of an evaluation whose page is left meanwhile. The last ones are Firefox's. */
const LEFT = /Execution context was destroyed|no such (frame|handle|realm)|Actor '.*' destroyed/

/**
 * Waits until the function returns something truthy in the page, also across navigations. The function is sent as
 * text, so it can't use variables of its scope. Playwright's `waitForFunction` does the same, but first sends a
 * second 340 kB of script into every document, which takes a tenth of the time of a page load.
 */
export async function until<Arg extends string | number | null = null>(
  target: Page | Frame,
  holds: (arg: Arg) => unknown,
  ...[arg, { timeout = PATIENCE_MS } = {}]: null extends Arg
    ? [arg?: Arg, options?: { timeout?: number }]
    : [arg: Arg, options?: { timeout?: number }]
): Promise<void> {
  // The return value may not be serializable.
  const expression = `(async () => Boolean(await (${holds})(${JSON.stringify(arg)})))()`
  const isSo = async () => {
    try {
      return await target.evaluate<boolean>(expression)
    } catch (error) {
      if (LEFT.test(String(error))) return false
      throw error
    }
  }
  const giveUp = new AbortController()
  const end = sleep(timeout, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`Timed out after ${timeout} ms: ${holds}`)
  })
  end.catch(() => {})
  try {
    while (!(await Promise.race([isSo(), end]))) await sleep(POLL_MS)
  } finally {
    giveUp.abort()
  }
}
