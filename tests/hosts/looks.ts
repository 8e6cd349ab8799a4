import type { Frame } from 'playwright-core'
import { idle } from '../helpers/idle'
import { PATIENCE_MS } from '../helpers/patience'
import { differences, partsOf, type Parts } from './parts'
import { until } from '../helpers/until'

/** Called with the elements' selector at one stage of the purchase. */
export type Look = (stage: string, selector: string) => Promise<void>

/** The elements' appearance on a plain page, by stage. */
export type Looks = Record<string, Parts>

/** Whether every element has rendered its content, including the links of the footer. */
const complete = (selector: string) =>
  [...document.querySelectorAll(selector)].every(({ localName, shadowRoot }) => {
    const root = shadowRoot?.querySelector('.root')
    const waits = root?.querySelector('[part~="skeleton"], [aria-busy="true"]')
    return root && !waits && (localName !== 'store-app' || root.querySelector('footer a'))
  })

/** Records the elements' appearance once it no longer changes. */
export const noteLooks =
  (frame: Frame, looks: Looks): Look =>
  async (stage, selector) => {
    await until(frame, complete, selector)
    looks[stage] = await untilSame(frame, selector)
  }

async function untilSame(frame: Frame, selector: string): Promise<Parts> {
  const before = await partsOf(frame, selector)
  await idle(frame)
  const found = await partsOf(frame, selector)
  return differences(found, before).length > 0 ? untilSame(frame, selector) : found
}

/** Waits until the elements look as on a plain page. Adds remaining differences to `wrong`. */
export const compareLooks =
  (frame: Frame, looks: Looks, wrong: string[]): Look =>
  async (stage, selector) => {
    const end = Date.now() + PATIENCE_MS
    let found: string[] = []
    do {
      await idle(frame)
      found = differences(await partsOf(frame, selector), looks[stage] ?? {})
    } while (found.length > 0 && Date.now() < end)
    wrong.push(...found.map((line) => `${stage}: ${line}`))
  }
