import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findings } from './axe'

/** Expects no axe violations and no horizontal scrolling: at 320 px, and on a dark desktop. */
export async function expectFits(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await findings(page)).toEqual([])
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(sideways)).toBe(0)
  }
}
