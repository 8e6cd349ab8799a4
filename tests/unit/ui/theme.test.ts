import { afterEach, describe, expect, it, vi } from 'vitest'
import { themeOf } from '../../../src/core/lib/colour/colour'
import { baseText } from '../../../src/ui/base'
import { themeSheet, themeText } from '../../../src/ui/theme'

const colours = { primary: '#0a5c4a', secondary: '#ffffff', background: '#f6f6f6' }

afterEach(() => vi.unstubAllGlobals())

describe('custom properties of a host page', () => {
  it.each([
    ['primary', 'fill'],
    ['on-primary', 'on-fill'],
    ['text', 'ink'],
    ['muted', 'muted'],
    ['surface', 'surface'],
    ['background', 'background'],
    ['border', 'line'],
    ['danger', 'bad'],
    ['success', 'ok'],
    ['sale', 'sale'],
  ] as const)('--store-color-%s overrides the derived %s', (name, role) => {
    expect(baseText).toContain(`--s-${role}:var(--store-color-${name},var(--t-${role},`)
    expect(themeText(colours, 'light')).toContain(`--t-${role}:${themeOf(colours, 'light')[role]};`)
  })

  it('leave the default theme unchanged if they set no colour', () => {
    const nothing = { primary: null, secondary: null, background: null }
    for (const [role, colour] of Object.entries(themeOf(nothing, 'light'))) {
      expect(baseText).toMatch(new RegExp(`var\\(--t-${role},(var\\(--store-color-primary,)?${colour}\\)`))
    }
  })

  it.each(['font', 'font-arabic', 'font-size', 'radius', 'shadow', 'motion'])(
    '--store-%s applies',
    (name) => {
      expect(baseText).toContain(`var(--store-${name},`)
    },
  )
})

describe('themes', () => {
  it('share one sheet between roots with the same theme', () => {
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
})
