import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations that axe finds, one line per node. */
export async function findings(page: Page): Promise<string[]> {
  // Evaluate axe instead of adding a script, which the page's policy may forbid.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Passes are a thousand times as many as violations, so they stay in the page. The style sheets and media that axe
  // would load again are needed only by rules for media that play by themselves.
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return (await axe.run({ resultTypes: ['violations'], preload: false })).violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.flat().join(' ')} ${html.slice(0, 120)}`),
  )
}
