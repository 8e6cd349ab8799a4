import type { Frame } from 'playwright-core'
import { differences, partsOf, type Parts } from './parts'

/** What a visit does with the looks of its elements at one point of the purchase. */
export type Look = (stage: string, selector: string) => Promise<void>

/** How the elements look on a plain page, by stage. */
export type Looks = Record<string, Parts>

const PATIENCE = 5_000
const STEP = 100
/** So many looks in a row that are the same tell that nothing more will come. */
const CALM = 5

/** Every element shows what it has been waiting for, to the links of the footer. */
const complete = (selector: string) =>
  [...document.querySelectorAll(selector)].every(({ localName, shadowRoot }) => {
    const root = shadowRoot?.querySelector('.root')
    const waits = root?.querySelector('[part~="skeleton"], [aria-busy="true"]')
    return root && !waits && (localName !== 'store-app' || root.querySelector('footer a'))
  })

/** Notes how the elements look once nothing changes any more. */
export const noteLooks =
  (frame: Frame, looks: Looks): Look =>
  async (stage, selector) => {
    await frame.waitForLoadState('networkidle')
    await frame.waitForFunction(complete, selector)
    looks[stage] = await untilSame(frame, selector)
  }

async function untilSame(frame: Frame, selector: string): Promise<Parts> {
  let last: Parts = {}
  for (let same = 0; same < CALM; same++) {
    const found = await partsOf(frame, selector)
    if (differences(found, last).length > 0) same = 0
    last = found
    await frame.page().waitForTimeout(STEP)
  }
  return last
}

/** Waits until the elements look as they do on a plain page; what stays other is added to `wrong`. */
export const compareLooks =
  (frame: Frame, looks: Looks, wrong: string[]): Look =>
  async (stage, selector) => {
    let found: string[] = []
    for (let waited = 0; waited < PATIENCE; waited += STEP) {
      found = differences(await partsOf(frame, selector), looks[stage] ?? {})
      if (found.length === 0) return
      await frame.page().waitForTimeout(STEP)
    }
    wrong.push(...found.map((line) => `${stage}: ${line}`))
  }
