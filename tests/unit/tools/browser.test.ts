import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PLAYWRIGHT_DISABLES, PLAYWRIGHT_BLINK_SETTINGS } from '../../helpers/browser.mjs'

const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
const code = readFileSync(join(folder, 'lib', 'coreBundle.js'), 'utf8')

it('the settings of tests without pictures include exactly those of playwright-core', () => {
  const settings = new Set([...code.matchAll(/"--blink-settings=([^"]*)"/g)].map(([, list]) => list))
  expect([...settings]).toEqual([PLAYWRIGHT_BLINK_SETTINGS])
})

it('the features disabled for tests begin with exactly those that playwright-core disables', () => {
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]/s.exec(code) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(PLAYWRIGHT_DISABLES).toEqual(names)
})
