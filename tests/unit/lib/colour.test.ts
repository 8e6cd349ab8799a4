import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readableOn,
  safeColor,
  schemeOf,
  themeOf,
  type Role,
  type Scheme,
} from '../../../src/core/lib/colour'

/** WCAG 2.2's contrast, written apart from the code under test. */
function contrast(a: string, b: string): number {
  const [x, y] = [a, b].map((hex) => {
    const [r, g, blue] = [1, 3, 5].map((at) => {
      const v = parseInt(hex.slice(at, at + 2), 16) / 255
      return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05
  }) as [number, number]
  return Math.max(x, y) / Math.min(x, y)
}

const GROUNDS: readonly Role[] = ['background', 'surface', 'sunken']
const TEXTS: readonly Role[] = ['ink', 'muted', 'accent', 'ok', 'bad', 'sale']

function failures(theme: Record<Role, string>): string[] {
  const bad: string[] = []
  const demand = (text: Role, ground: Role, ratio: number) => {
    const value = contrast(theme[text], theme[ground])
    if (value < ratio) bad.push(`${text} ${theme[text]} on ${ground} ${theme[ground]}: ${value.toFixed(2)}`)
  }
  for (const ground of GROUNDS) {
    for (const text of TEXTS) demand(text, ground, 4.5)
    demand('ink', ground, 7)
    demand('edge', ground, 3)
    demand('fill-edge', ground, 3)
  }
  demand('on-fill', 'fill', 4.5)
  demand('on-fill', 'fill-hover', 4.5)
  demand('footer-ink', 'footer', 4.5)
  return bad
}

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const anything = fc.oneof(
  { weight: 6, arbitrary: hexColour },
  fc.constantFrom(null, '', 'red', 'white', 'junk', '#12', 'rgb(1 2)', 'var(--x)', '#0000'),
  fc.string(),
)
const scheme = fc.constantFrom<Scheme>('light', 'dark')

describe('a theme from the appearance call', () => {
  it('is readable whatever colours a merchant chose', () => {
    fc.assert(
      fc.property(anything, anything, anything, scheme, (primary, secondary, background, wanted) => {
        expect(failures(themeOf({ primary, secondary, background }, wanted))).toEqual([])
      }),
      { numRuns: 3000, seed: 7 },
    )
  })

  it('is readable when all three colours are one', () => {
    fc.assert(
      fc.property(hexColour, scheme, (one, wanted) => {
        expect(failures(themeOf({ primary: one, secondary: one, background: one }, wanted))).toEqual([])
      }),
      { numRuns: 1000, seed: 7 },
    )
  })

  it('keeps the brand as it was sent, on buttons and on the footer', () => {
    const theme = themeOf({ primary: '#0a5c4a', secondary: '#ffffff', background: '#f6f6f6' }, 'light')
    expect(theme).toMatchObject({
      fill: '#0a5c4a',
      'on-fill': '#ffffff',
      accent: '#0a5c4a',
      footer: '#0a5c4a',
      'footer-ink': '#ffffff',
      background: '#f6f6f6',
    })
  })

  it('gives a pale brand a border that can be seen, and keeps its colour', () => {
    const theme = themeOf({ primary: '#ffe9a8', secondary: null, background: '#ffffff' }, 'light')
    expect(theme.fill).toBe('#ffe9a8')
    expect(theme['fill-edge']).not.toBe(theme.fill)
    expect(contrast(theme['on-fill'], theme.fill)).toBeGreaterThan(7)
  })

  it('does not write white text on a white page because the footer text is white', () => {
    const { ink } = themeOf({ primary: '#0a5c4a', secondary: '#fff', background: '#fff' }, 'light')
    expect(contrast(ink, '#ffffff')).toBeGreaterThan(12)
  })

  it('turns a light shop dark when asked, and back', () => {
    const sent = { primary: '#7a2e4d', secondary: '#2b1a22', background: '#fdf3f6' }
    const dark = themeOf(sent, 'dark')
    expect(schemeOf({ ...sent, background: dark.background })).toBe('dark')
    expect(contrast(dark.background, '#000000')).toBeLessThan(2)
    expect(schemeOf(sent)).toBe('light')
    expect(schemeOf({ ...sent, background: null })).toBe('light')
  })

  it('is the default theme when nothing can be read', () => {
    const nothing = { primary: null, secondary: null, background: null }
    const junk = { primary: 'url(x)', secondary: '#zzz', background: 'constructor' }
    expect(themeOf(junk, 'light')).toEqual(themeOf(nothing, 'light'))
    expect(themeOf({ ...nothing, primary: undefined as unknown as null }, 'light')).toEqual(
      themeOf(nothing, 'light'),
    )
  })
})

describe('a colour that the server put into a widget', () => {
  it.each([
    ['#c00', '#cc0000'],
    ['#C00F', '#cc0000'],
    ['#0a5c4a', '#0a5c4a'],
    ['#0a5c4a80', '#0a5c4a'],
    [' Red ', '#ff0000'],
    ['rgb(10, 92, 74)', '#0a5c4a'],
    ['rgba(10,92,74,.5)', '#0a5c4a'],
    ['rgb(10 92 74 / 50%)', '#0a5c4a'],
    ['rgb(100% 0% 0%)', '#ff0000'],
    ['rgb(300, 0, 0)', '#ff0000'],
  ])('%s is shown as %s', (sent, shown) => {
    expect(safeColor(sent)).toBe(shown)
  })

  it.each([
    'red;background:url(//evil)',
    'var(--x)',
    'expression(alert(1))',
    '#12',
    '#12345',
    'rgb(1,2)',
    'rgb(1.2.3, 0, 0)',
    'rgb(123)',
    'hsl(120, 100%, 25%)',
    'constructor',
    'transparent',
    '#0000',
    'rgba(0,0,0,0)',
    '',
    7,
    null,
    undefined,
    {},
  ])('%s is not used', (sent) => {
    expect(safeColor(sent)).toBeNull()
  })

  it('is moved until it can be read on its ground, and no further', () => {
    expect(readableOn('#cc0000', '#ffffff')).toBe('#cc0000')
    fc.assert(
      fc.property(anything, hexColour, (text, ground) => contrast(readableOn(text, ground), ground) >= 4.5),
      { numRuns: 1000, seed: 7 },
    )
  })
})
