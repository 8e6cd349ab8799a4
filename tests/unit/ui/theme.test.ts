import { afterEach, describe, expect, it, vi } from 'vitest'
import { themeOf } from '../../../src/core/lib/colour'
import { baseText } from '../../../src/ui/base'
import { themeSheet, themeText } from '../../../src/ui/theme'

const colours = { primary: '#0a5c4a', secondary: '#ffffff', background: '#f6f6f6' }

afterEach(() => vi.unstubAllGlobals())

describe('what a host page may set', () => {
  it.each([
    ['primary', 'fill'],
    ['primary', 'accent'],
    ['on-primary', 'on-fill'],
    ['text', 'ink'],
    ['muted', 'muted'],
    ['surface', 'surface'],
    ['background', 'background'],
    ['border', 'line'],
    ['danger', 'bad'],
    ['success', 'ok'],
    ['sale', 'sale'],
  ] as const)('--store-color-%s goes before the derived %s', (name, role) => {
    expect(baseText).toMatch(
      new RegExp(`--s-${role}:var\\(--store-color-${name},(var\\(--h-\\w+,)?var\\(--t-${role},`),
    )
    expect(themeText(colours, 'light')).toContain(`--t-${role}:${themeOf(colours, 'light')[role]};`)
  })

  it('nothing of, nor the appearance call: then the default is what nothing is derived to', () => {
    const nothing = { primary: null, secondary: null, background: null }
    for (const [role, colour] of Object.entries(themeOf(nothing, 'light'))) {
      expect(baseText).toContain(`var(--t-${role},${colour})`)
    }
  })

  it.each(['font', 'font-arabic', 'font-size', 'radius', 'shadow', 'motion'])(
    '--store-%s is heard',
    (name) => {
      expect(baseText).toContain(`var(--store-${name},`)
    },
  )
})

describe('themes', () => {
  it('are one sheet for all roots that wear the same', () => {
    const made: string[] = []
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync(text: string) {
          made.push(text)
        }
      },
    )
    expect(themeSheet(colours, 'light')).toBe(themeSheet({ ...colours }, 'light'))
    expect(themeSheet(colours, 'dark')).not.toBe(themeSheet(colours, 'light'))
    expect(made).toHaveLength(2)
    expect(made[1]).toContain('color-scheme:dark')
  })
})
