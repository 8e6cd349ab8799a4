import { afterEach, expect, it, vi } from 'vitest'
import { themeOf } from '../../../src/core/lib/colour/colour'
import { baseText } from '../../../src/ui/base'
import { themeSheet } from '../../../src/ui/theme'

const colours = { primary: '#0a5c4a', secondary: '#ffffff', background: '#f6f6f6' }

afterEach(() => vi.unstubAllGlobals())

it('the default theme is unchanged if a host page sets no custom property', () => {
  const nothing = { primary: null, secondary: null, background: null }
  for (const [role, colour] of Object.entries(themeOf(nothing, 'light'))) {
    expect(baseText).toMatch(new RegExp(`var\\(--t-${role},(var\\(--store-color-primary,)?${colour}\\)`))
  }
})

it('themeSheet() returns one sheet for equal themes', () => {
  const made: string[] = []
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(text: string) {
        made.push(text)
      }
    },
  )
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  const sheet = themeSheet(colours, 'light', [])
  expect(themeSheet({ ...colours }, 'light', [])).toBe(sheet)
  expect(themeSheet(colours, 'dark', [])).not.toBe(sheet)
  expect(made).toHaveLength(2)
  expect(made[1]).toContain('color-scheme:dark')
})
